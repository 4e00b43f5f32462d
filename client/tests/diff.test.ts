import { describe, expect, it } from 'vitest';
import { flights, land, lift, scenes } from '../src/logic/diff';
import { tempo } from '../src/state/stage.svelte';
import { news, piece } from './fixture';

describe('what moved', () => {
  it('is a piece that keeps its id and changes its place', () => {
    expect(flights([piece('egypt.ruler', 'on')], [piece('egypt.ruler', 'kadesh')])).toEqual([
      { symbol: 'ruler', side: 'egypt', count: 1, from: 'on', to: 'kadesh' },
    ]);
  });

  it('is what a stack lost and another of its kind won', () => {
    const before = [piece('egypt.foot.on', 'on', { count: 4 }), piece('egypt.foot.kadesh', 'kadesh', { count: 1 })];
    const after = [piece('egypt.foot.on', 'on', { count: 2 }), piece('egypt.foot.kadesh', 'kadesh', { count: 3 })];
    expect(flights(before, after)).toEqual([{ symbol: 'foot', side: 'egypt', count: 2, from: 'on', to: 'kadesh' }]);
  });

  it('is not what died or came', () => {
    expect(flights([piece('egypt.foot.on', 'on', { count: 3 })], [piece('egypt.foot.on', 'on', { count: 1 })])).toEqual([]);
    expect(flights([], [piece('egypt.foot.on', 'on')])).toEqual([]);
  });

  it('never joins different kinds or sides', () => {
    expect(flights([piece('egypt.foot.on', 'on')], [piece('elam.foot.kadesh', 'kadesh')])).toEqual([]);
    expect(flights([piece('egypt.foot.on', 'on')], [piece('egypt.chariot.kadesh', 'kadesh')])).toEqual([]);
  });
});

describe('acting it out', () => {
  const move = { symbol: 'foot', side: 'egypt', count: 2, from: 'on', to: 'kadesh' };

  it('lifts from one stack and lands on another', () => {
    const lifted = lift([piece('egypt.foot.on', 'on', { count: 3 })], move, 'on');
    expect(lifted.map((p) => p.count)).toEqual([1]);
    expect(lift([piece('egypt.foot.on', 'on', { count: 2 })], move, 'on')).toEqual([]);
    expect(land(lifted, move, 'kadesh').map((p) => [p.space, p.count])).toEqual([['on', 1], ['kadesh', 2]]);
    expect(land([piece('egypt.foot.kadesh', 'kadesh')], move, 'kadesh')[0]!.count).toBe(3);
  });

  it('follows the reports, and shows once what they tell', () => {
    const before = [piece('egypt.foot.on', 'on', { count: 2 })];
    const after = [piece('egypt.foot.kadesh', 'kadesh', { count: 2 })];
    const acts = scenes(before, after, [news(1, { moves: [move] }), news(2), news(3, { dice: [{ faces: [1, 6] }] })]);
    expect(acts.map((a) => a.news?.n)).toEqual([1, 3]);
    expect(acts[0]!.moves).toEqual([move]);
  });

  it('moves visibly what no report tells of', () => {
    const acts = scenes([piece('egypt.ruler', 'on')], [piece('egypt.ruler', 'kadesh')], []);
    expect(acts).toHaveLength(1);
    expect(acts[0]!.moves[0]).toMatchObject({ from: 'on', to: 'kadesh' });
  });

  it('hurries when there is much to act', () => {
    const one = { news: null, moves: [move] };
    expect(tempo([one])).toBe(1);
    expect(tempo(Array.from({ length: 60 }, () => one))).toBeLessThan(0.6);
    expect(tempo(Array.from({ length: 9999 }, () => one))).toBeGreaterThan(0.1);
  });
});
