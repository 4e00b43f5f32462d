import { afterEach, describe, expect, it } from 'vitest';
import { adopt, adopted, symbolOf } from '../src/art/symbols';
import { arrange } from '../src/board/arrange';
import { geometry } from '../src/board/geometry';
import { groundOf, moved, rimOf, wallOf } from '../src/board/shapes';
import { boardInWords, closedFor, groundInWords, pieceInWords, regionInWords, targetInWords, waysInWords } from '../src/logic/describe';
import { corners, lanes } from '../src/logic/lanes';
import { grain } from '../src/logic/layout';
import { alike, contrast, faded, seatColour } from '../src/logic/palette';
import { besideName, row } from '../src/logic/plaques';
import { byTarget, reach } from '../src/logic/targets';
import type { Board, Piece } from '../src/api';
import { board as plain, option, piece, view } from './fixture';

const board: Board = {
  ...plain,
  map: {
    ...plain.map,
    roads: [
      { a: 'on', b: 'kadesh', d: 'M100 700L400 400', kind: 'heights' },
      { a: 'kadesh', b: 'hatti', d: 'M400 400L420 100', kind: 'road' },
    ],
  },
  kinds: [{ id: 'fertile', name: 'Fertile', tint: '#fff', text: '' }, { id: 'hill', name: 'Hill fort', tint: '#ddd', text: '', shape: 'square', rim: 'mountain' }],
  links: [{ id: 'heights', name: 'Mountain track', text: '', style: 'mountain' }],
  spaces: plain.spaces.map((s) =>
    s.id === 'hatti' ? { ...s, walls: 2, inside: true } : s.id === 'on' ? { ...s, closed: 'Not in this scenario.', closed_clause: '7.1' } : s,
  ),
  regions: [{ id: 'north', name: 'The North', spaces: ['hatti', 'kadesh'], text: 'Cold.', badges: [{ symbol: 'coin', text: '3', title: 'worth 3' }] }],
  mats: [{ id: 'off', title: 'Off the map', text: '', places: ['nubia'] }],
};
const army: Piece = piece('egypt.general', 'kadesh', {
  title: 'Army of Ramesses',
  count: 7,
  contents: [
    { symbol: 'chariot', count: 2, title: '2 chariots', numbers: ['4'], to: 'card:levy' },
    { symbol: 'foot', count: 5, title: '5 foot', reduced: true },
  ],
});
const garrison = piece('elam.foot', 'hatti', { within: 'city', tags: ['besieged'], title: '3 foot' });
const besieger = piece('egypt.foot', 'hatti', { tags: ['besieging'], title: '2 foot' });
const now = view(1, [army, garrison, besieger], {
  shade: { kadesh: 'egypt' },
  sides: { egypt: { name: 'Kemet' } },
  regions: { north: { text: '1 of 2, Hatti missing', side: 'egypt', missing: ['hatti'] } },
});

describe('shapes', () => {
  it('are drawn about the origin and moved', () => {
    expect(moved(groundOf('diamond', 50), 100, 200)).toBe('M100 176L124 200L100 224L76 200z');
    expect(moved(groundOf('square', 50), 10, 10)).toBe('M-9 -9h38v38h-38z');
    expect(new Set(['disc', 'square', 'diamond'].map((s) => groundOf(s as 'disc', 50))).size).toBe(3);
  });
  it('of walls have as many courses as the wall', () => {
    const rises = [1, 2, 3].map((n) => wallOf(0, 0, 60, 8, n).joints.match(/M-30 -?\d+h60/g)?.length ?? 0);
    expect(rises).toEqual([0, 1, 2]);
    const ys = corners(wallOf(0, 0, 60, 8, 3).stone).map(([, y]) => y);
    expect([Math.max(...ys), Math.min(...ys)]).toEqual([0, -30.4]);
  });
  it('of mountains rise above the point', () => expect(Math.min(...corners(rimOf(50)).map(([, y]) => y))).toBeLessThan(-30));
});

describe('symbols that a game brings', () => {
  afterEach(() => adopt([]));
  it('go before our own, and are forgotten with the game', () => {
    adopt([{ id: 'lamp', art: ['M0 0z'] }, { id: 'foot', art: ['M1 1z'] }, { id: 'ship' }]);
    expect([symbolOf('lamp'), symbolOf('foot'), symbolOf('oil-lamp'), symbolOf('ship')]).toEqual(['own-lamp', 'own-foot', 'own-lamp', 'ship']);
    expect(adopted()).toEqual([['own-lamp', ['M0 0z']], ['own-foot', ['M1 1z']]]);
    adopt([]);
    expect([symbolOf('lamp'), symbolOf('foot')]).toEqual([null, 'foot']);
  });
});

describe('pieces on the board', () => {
  const geo = geometry(board);
  const ways = lanes(board.map.roads ?? [], (id) => geo.spots.get(id));
  it('leave what is on a mat to the mat', () => {
    expect(geo.spots.has('nubia')).toBe(false);
    expect(geo.height).toBe(board.map.height);
    expect(arrange(board, geo, [piece('egypt.foot', 'nubia')], ways, 1).places.size).toBe(0);
  });
  it('stand behind the wall, before it, and in the open', () => {
    const { places, fronts, rings } = arrange(board, geo, [garrison, besieger], ways, 1);
    const city = geo.spots.get('hatti')!;
    expect(places.get('elam.foot')).toMatchObject({ x: city.x, form: 'cell' });
    expect(fronts).toMatchObject([{ space: 'hatti', courses: 2 }]);
    expect(Math.hypot(places.get('egypt.foot')!.x - city.x, places.get('egypt.foot')!.y - city.y)).toBeGreaterThan(40);
    expect(rings.map((r) => r.side)).toEqual(['egypt']);
  });
  it('in the open leave a garrison its place', () => {
    const open = piece('egypt.bow', 'hatti');
    const { places, fronts } = arrange(board, geo, [garrison, open], ways, 1);
    expect(Math.abs(places.get('egypt.bow')!.x - fronts[0]!.x)).toBeGreaterThan(fronts[0]!.width / 2 + 20);
  });
  it('are tokens from afar, walls or no walls', () => {
    const { places, fronts, crowds } = arrange(board, geo, [garrison, besieger, piece('egypt.bow', 'hatti')], ways, grain(0.1));
    expect([...places.values()].map((p) => [p.form, p.count])).toEqual([['token', 1], ['token', 2]]);
    expect(fronts).toEqual([]);
    expect(crowds.has('hatti')).toBe(true);
  });
});

describe('sides', () => {
  it('that share a colour are told apart by their emblems', () => {
    expect([...alike(board)].sort()).toEqual(['achaea', 'egypt']);
    expect([...alike(board, { achaea: { seat: 1 } })].sort()).toEqual(['achaea', 'elam']);
  });
  it('that are shut in fade and stay legible', () => {
    for (let n = 0; n < 8; n++) {
      const colour = faded(seatColour(n, 'lapis'));
      expect(contrast(colour.fill, colour.ink)).toBeGreaterThan(3);
    }
  });
});

describe('badges in a row', () => {
  it('lie about the middle and make room for their texts', () => {
    const cells = row([{ symbol: 'coin', text: '', title: '' }, { symbol: 'coin', text: '12', title: '' }], 20, () => true);
    expect(cells[1]!.width).toBeGreaterThan(cells[0]!.width);
    expect(cells[0]!.x).toBeCloseTo(-(cells[1]!.x + cells[1]!.width));
    expect(cells[1]!.x).toBeGreaterThanOrEqual(cells[0]!.x + cells[0]!.width);
  });
});

describe('badges of an area', () => {
  const name = { left: 50, top: 90, right: 150, bottom: 110 };
  it('hang over its name, or where fewer pieces will stand', () => {
    expect(besideName(name, 40, 20, [], 50)).toEqual({ x: 100, y: 78.4 });
    expect(besideName(name, 40, 20, [{ x: 100, y: 70 }], 50)).toEqual({ x: 100, y: 121.6 });
    expect(besideName(name, 40, 20, [{ x: 100, y: 70 }, { x: 100, y: 130 }], 50).y).toBe(100);
  });
});

describe('the board in words', () => {
  it('says what a space is and who is next to it, by which way', () => {
    expect(groundInWords(board, 'hatti')).toBe('Hill fort, walled, two courses');
    expect(waysInWords(board, 'kadesh')).toBe('On (mountain track), Hatti');
  });
  it('opens stacks and says where pieces stand', () => {
    expect(pieceInWords(army)).toBe('Army of Ramesses: 2 chariots (4); 5 foot, reduced');
    expect(pieceInWords(garrison)).toBe('3 foot, inside the city, besieged');
    expect(pieceInWords(besieger)).toBe('2 foot, besieging');
    expect(targetInWords(board, now, 'piece:egypt.general').pieces).toEqual(['2 chariots (4)', '5 foot, reduced']);
  });
  it('says who holds a region, by the name that the side has now', () => {
    expect(regionInWords(board, now, 'north')).toBe('The North. worth 3. held by Kemet. 1 of 2, Hatti missing');
    expect(boardInWords(board, now, 'region:north', [option('Tax', ['region:north'])])).toMatch(/missing\. can be chosen: Tax\.$/);
    expect(targetInWords(board, now, 'region:north').pieces).toEqual(['worth 3', '1 of 2, Hatti missing', 'Hatti, Kadesh']);
    expect(boardInWords(board, now, 'space:kadesh', [])).toContain('held by Kemet');
  });
  it('says why closed ground is closed', () => {
    expect(boardInWords(board, now, 'space:on', [])).toBe('On, Fertile. Closed: Not in this scenario.');
    expect(closedFor(board, 'space:on')).toEqual({ clause: '7.1', text: 'Not in this scenario.' });
    expect(closedFor(board, 'space:kadesh')).toBeNull();
  });
});

describe('a click on an army', () => {
  const levy = option('levy', ['card:levy']);
  it('reaches what is in it', () => {
    const map = byTarget([levy]);
    expect(reach(map, 'piece:egypt.general', now.pieces).options).toEqual([levy]);
    expect(reach(map, 'space:kadesh', now.pieces).options).toEqual([levy]);
    expect(reach(map, 'space:hatti', now.pieces).options).toEqual([]);
  });
  it('means the army itself first', () => {
    const march = option('march', ['piece:egypt.general']);
    expect(reach(byTarget([levy, march]), 'piece:egypt.general', now.pieces).options).toEqual([march]);
  });
});
