/** A small table for the tests, after the contract between game, match and client. */
import type { Board, News, OptionInfo, Piece, View } from '../src/api';

export function piece(id: string, space: string, more: Partial<Piece> = {}): Piece {
  const [side = 'egypt', symbol = 'foot'] = id.split('.');
  return { id, space, side, symbol, count: 1, title: id, ...more };
}

export function option(name: string, points: string[], group?: string): OptionInfo {
  return { option: [name], text: name, points, ...(group === undefined ? {} : { group }) };
}

export function news(n: number, more: Partial<News> = {}): News {
  return { n, at: n, parts: [{ t: `fact ${n}` }], weight: 1, ...more };
}

export const board: Board = {
  game: 'a-game',
  title: 'A game',
  scenario: 'one',
  scenario_title: 'One',
  map: {
    width: 1000,
    height: 800,
    spaces: {
      on: { name: 'On', x: 100, y: 700, d: 'M0 600h200v200h-200z', slots: [[60, 660], [140, 660]], label: { x: 100, y: 740 } },
      kadesh: { name: 'Kadesh', x: 400, y: 400, d: 'M300 300h200v200h-200z', slots: [[350, 380]], label: { x: 400, y: 440 } },
      hatti: { name: 'Hatti', x: 420, y: 100, slots: [], label: { x: 420, y: 140 } },
    },
    slot_size: 50,
    label_size: 30,
  },
  spaces: [
    { id: 'on', name: 'On', kind: 'fertile', text: 'Fertile.', badges: [], neighbours: ['kadesh'] },
    { id: 'kadesh', name: 'Kadesh', kind: 'fertile', text: 'Fertile.', badges: [], neighbours: ['on', 'hatti'] },
    { id: 'hatti', name: 'Hatti', kind: 'hill', text: 'Hill.', badges: [], neighbours: ['kadesh'] },
    { id: 'nubia', name: 'Nubia', kind: 'box', text: 'Off the map.', badges: [], neighbours: [] },
  ],
  kinds: [],
  seats: [
    { id: 'blue', name: 'Blue', colour: 0 },
    { id: 'white', name: 'White', colour: 2 },
  ],
  sides: [
    { id: 'egypt', name: 'Egypt', seat: 0, shade: 0, emblem: 'ankh' },
    { id: 'achaea', name: 'Achaea', seat: 0, shade: 1, emblem: 'ship' },
    { id: 'elam', name: 'Elam', seat: 1, shade: 0, emblem: 'ibex' },
    { id: 'elsewhere', name: 'Elsewhere', seat: null, shade: 0, emblem: '' },
  ],
  symbols: [{ id: 'foot', name: 'Foot' }],
  tracks: [],
  help: [],
};

export function view(after: number, pieces: Piece[], more: Partial<View> = {}): View {
  return {
    id: 'm',
    game: 'a-game',
    scenario: 'one',
    status: 'running',
    after,
    seat: 0,
    trail: [],
    pieces,
    scores: [0, 0],
    options: [],
    waiting: [0],
    over: false,
    news: [],
    people: [],
    ...more,
  };
}
