import { describe, expect, it } from 'vitest';
import { bySide, corners, cuts, lanes, middle } from '../src/logic/lanes';
import { overlap } from '../src/logic/labels';
import { hang, strip } from '../src/logic/plaques';
import { grouped, reach, sift, byTarget } from '../src/logic/targets';
import { colours } from '../src/logic/palette';
import { rolled } from '../src/logic/diff';
import { board, news, option, piece } from './fixture';
import type { Route } from '../src/api';

const route = (id: string, side: string, cut_at: string | null = null): Route => ({ id, title: id, spaces: ['on', 'kadesh', 'hatti'], state: cut_at ? 'cut' : 'open', cut_at, side });

describe('lanes', () => {
  const at = (id: string) => board.map.spaces[id];
  const drawn = lanes([{ a: 'kadesh', b: 'on', d: 'M400 400l-300 0 0 300', kind: 'road' }], at);

  it('read the corners of a path', () => {
    expect(corners('M1 2l3 4-1-1H9v.5L0 0')).toEqual([[1, 2], [4, 6], [3, 5], [9, 5], [9, 5.5], [0, 0]]);
  });
  it('know their middle by length', () => {
    expect(middle([[0, 0], [10, 0], [10, 30]])).toEqual([10, 10]);
    expect(drawn.midway('on', 'kadesh')).toEqual([100, 400]);
  });
  it('are followed by routes either way, and are straight where none is drawn', () => {
    expect(drawn.thread(['on', 'kadesh', 'hatti'])).toBe('M400 400l-300 0 0 300M400 400L420 100');
  });
  it('group routes by side and cuts by space', () => {
    const all = [route('a', 'egypt', 'kadesh'), route('b', 'egypt'), route('c', 'elam', 'kadesh')];
    expect(bySide(all).map((g) => [g.side, g.routes.length, g.cut])).toEqual([['egypt', 2, 1], ['elam', 1, 1]]);
    expect(cuts(all)).toEqual([{ at: 'kadesh', titles: ['a', 'c'] }]);
  });
});

describe('plaques', () => {
  const badge = (text: string) => ({ symbol: 'wall', text, title: '' });

  it('make room for a text beside the symbol', () => {
    expect(strip([badge('12')], 20).width).toBeGreaterThan(strip([badge('')], 20).width);
    expect(strip(Array.from({ length: 6 }, () => badge('3')), 20).cells).toHaveLength(6);
  });
  it('cover neither names nor pieces nor each other', () => {
    const label = { left: 120, top: 90, right: 220, bottom: 115 };
    const blocked = [label, { left: 60, top: 60, right: 110, bottom: 110 }];
    const wanted = ['a', 'b', 'c'].map((id) => ({ id, x: 110, y: 100, width: 90, height: 25, label }));
    const hung = hang(wanted, blocked, 20, { width: 500, height: 500 });
    const boxes = [...hung.values()].map((h) => ({ left: h.x, top: h.y, right: h.x + 90, bottom: h.y + 25 }));
    expect(boxes).toHaveLength(3);
    boxes.forEach((box, i) => {
      for (const other of [...blocked, ...boxes.slice(i + 1)]) expect(overlap(box, other)).toBe(false);
    });
  });
});

describe('options', () => {
  const many = [option('Give 3 silver', ['side:elam'], 'Gifts'), option('Give 4 silver', ['side:elam'], 'Gifts'), option('Give Kadesh', ['space:kadesh'], 'Cities')];

  it('are found by words in any order, with their numbers kept', () => {
    expect(sift(grouped(many), 'silver 4').flatMap((g) => g.options.map((o) => [o.info.text, o.number]))).toEqual([['Give 4 silver', 2]]);
    expect(sift(grouped(many), 'cities')).toHaveLength(1);
    expect(sift(grouped(many), ' ')).toHaveLength(2);
  });
  it('that point at a side are reached through its pieces', () => {
    expect(reach(byTarget(many), 'piece:elam.foot', [piece('elam.foot', 'on')]).options).toHaveLength(2);
  });
});

describe('who runs a side', () => {
  it('lends it his colour for the while', () => {
    const now = colours(board, 'lapis', { elsewhere: { seat: 1 } });
    expect(now.side('elsewhere').fill).toBe(now.side('elam').fill);
    expect(colours(board, 'lapis').side('elsewhere').fill).not.toBe(now.side('elam').fill);
  });
});

describe('a chit that is drawn', () => {
  it('is no die', () => {
    expect(rolled(news(1, { dice: [{ faces: [3], draw: true }, { faces: [5] }] }))).toEqual([{ faces: [5] }]);
  });
});
