import { describe, expect, it } from 'vitest';
import type { Option } from '../src/api';
import { byTarget, grouped, listed, meant, parseTarget, reach } from '../src/logic/targets';
import { option, piece } from './fixture';

const enter = option('enter', ['space:kadesh'], 'Move');
const besiege = option('besiege', ['space:kadesh', 'piece:egypt.foot.on'], 'Fight');
const done = option('done', ['button']);
const take = option('take', ['piece:egypt.foot.on'], 'Move');

describe('targets', () => {
  it('are read with whatever their id contains', () => {
    expect(parseTarget('piece:egypt.foot:on')).toEqual({ kind: 'piece', id: 'egypt.foot:on' });
    expect(parseTarget('button')).toEqual({ kind: 'button', id: '' });
  });

  it('know the options that point at them', () => {
    const map = byTarget([enter, besiege, done]);
    expect(map.get('space:kadesh')).toEqual([enter, besiege]);
    expect(map.get('button')).toEqual([done]);
    expect(map.get('space:on')).toBeUndefined();
  });

  it('count an option once that names a target twice', () => {
    expect(byTarget([option('x', ['space:on', 'space:on'])]).get('space:on')).toHaveLength(1);
  });
});

describe('a click', () => {
  const map = byTarget([enter, done, take]);
  const pieces = [piece('egypt.foot.on', 'on'), piece('egypt.chariot.kadesh', 'kadesh')];
  it('on a piece falls through to its space', () => {
    expect(reach(map, 'piece:egypt.chariot.kadesh', pieces)).toEqual({ target: 'space:kadesh', options: [enter] });
  });
  it('on a space reaches the pieces in it', () => {
    expect(reach(map, 'space:on', pieces).options).toEqual([take]);
  });
  it('on nothing gives nothing', () => expect(reach(map, 'space:hatti', pieces).options).toEqual([]));
});

describe('the list', () => {
  it('keeps groups together, numbers through, and ends with what points at nothing', () => {
    const groups = grouped([done, enter, besiege, take]);
    expect(groups.map((g) => g.title)).toEqual(['Move', 'Fight', '']);
    expect(listed([done, enter, besiege, take]).map((o) => o.text)).toEqual(['enter', 'take', 'besiege', 'done']);
    expect(groups.flatMap((g) => g.options.map((o) => o.number))).toEqual([1, 2, 3, 4]);
  });
  it('has one line for copies of a card, as long as they do the same', () => {
    const one = option('gold', ['card:7']);
    const other = { ...option('gold', ['card:8']), option: ['gold', 8] as Option };
    expect(listed([one, other])).toEqual([one]);
    expect(byTarget([one, other]).get('card:8')).toEqual([other]);
    expect(listed([one, { ...other, detail: 'for the king' }])).toHaveLength(2);
    expect(listed([option('gold', ['card:7', 'space:on']), option('gold', ['card:8', 'space:kadesh'])])).toHaveLength(2);
    expect(listed([option('march', ['space:on']), option('march', ['space:on'])])).toHaveLength(2);
  });
});

describe('what is meant', () => {
  const pieces = [piece('egypt.foot.on', 'on'), piece('elam.foot.kadesh', 'kadesh')];
  const seatOf = (side: string): number => (side === 'egypt' ? 0 : 1);
  const spaces = (...targets: string[]): string[] => [...meant(targets, pieces, { hatti: 'elam' }, seatOf)].sort();
  it('is a space, and the place of a piece', () => expect(spaces('space:hatti', 'piece:egypt.foot.on')).toEqual(['hatti', 'on']));
  it('is all that a side or a seat holds', () => {
    expect(spaces('side:elam')).toEqual(['hatti', 'kadesh']);
    expect(spaces('seat:0')).toEqual(['on']);
  });
  it('is nothing for a button', () => expect(spaces('button')).toEqual([]));
});
