import { describe, expect, it } from 'vitest';
import { amid, fit, hold, MOST, reveal, show, zoomAt } from '../src/logic/camera';
import { command, neighbourIn } from '../src/logic/keys';
import { aroundCity, behindWall, distant, fan, grain, pieceSize, place, printed, thin, tokens, type Place } from '../src/logic/layout';
import { merge, phrases, whole } from '../src/logic/news';
import { colours, contrast, PALETTES, seatColour, sideColour } from '../src/logic/palette';
import { grow, play, seek, step, tick } from '../src/logic/replay';
import { ago, does, expected, explained, join, minutes, named, ordinal, percent, players, signed, spelled } from '../src/logic/words';
import { geometry } from '../src/board/geometry';
import { initials, SYMBOLS, symbolOf } from '../src/art/symbols';
import { pageOf } from '../src/state/router.svelte';
import { spaceInWords, targetInWords } from '../src/logic/describe';
import { board, news, option, piece, view } from './fixture';

describe('keys', () => {
  it('choose by number anywhere but in a text field', () => {
    expect(command({ key: '3' }, 'elsewhere')).toEqual({ do: 'option', number: 3 });
    expect(command({ key: '3' }, 'text')).toBeNull();
    expect(command({ key: '3' }, 'elsewhere', false)).toBeNull();
  });
  it('pan the board, walk over it, and walk through the list', () => {
    expect(command({ key: 'ArrowLeft' }, 'board')).toEqual({ do: 'pan', x: -1, y: 0 });
    expect(command({ key: 'ArrowUp', shiftKey: true }, 'board')).toEqual({ do: 'cursor', x: 0, y: -1 });
    expect(command({ key: 'ArrowDown' }, 'options')).toEqual({ do: 'next' });
    expect(command({ key: 'ArrowDown' }, 'elsewhere')).toBeNull();
    expect(command({ key: 'g' }, 'options')).toEqual({ do: 'glow' });
  });
  it('leave the browser its own', () => expect(command({ key: 'r', ctrlKey: true }, 'board')).toBeNull());
  it('close with Escape even from a text field', () => expect(command({ key: 'Escape' }, 'text')).toEqual({ do: 'close' }));
  it('zoom and open', () => {
    expect(command({ key: '+' }, 'elsewhere')).toEqual({ do: 'in' });
    expect(command({ key: 'L', shiftKey: true }, 'elsewhere')).toEqual({ do: 'open', what: 'log' });
  });
  it('find the space in a direction', () => {
    const all = [{ x: 0, y: 0 }, { x: 100, y: 10 }, { x: 300, y: 0 }, { x: 0, y: 90 }];
    expect(neighbourIn(all[0]!, all, 1, 0)).toBe(all[1]);
    expect(neighbourIn(all[0]!, all, 0, 1)).toBe(all[3]);
    expect(neighbourIn(all[0]!, all, -1, 0)).toBeNull();
  });
});

describe('names', () => {
  it('of peoples have an article within a sentence', () => {
    expect(['Egypt', 'Hittites', 'Sea Peoples', 'Blue'].map(named)).toEqual(['Egypt', 'the Hittites', 'the Sea Peoples', 'Blue']);
    expect(['Medes and Persians', 'Medes, Babylonia and Elam', 'Indus Valley'].map(named)).toEqual(['the Medes and the Persians', 'the Medes, Babylonia and Elam', 'the Indus Valley']);
    expect(['Indus Valley', 'Medes and Elam'].map((who) => does(who, 'has won', 'have won'))).toEqual(['The Indus Valley has won', 'The Medes and Elam have won']);
    expect(['Egypt', 'Hittites', 'Babylonia and Elam'].map((who) => does(who, 'has won', 'have won'))).toEqual(['Egypt has won', 'The Hittites have won', 'Babylonia and Elam have won']);
  });
  it('of values are read as words', () => {
    expect(['fewer-than-half', 0, 'epochs'].map(spelled)).toEqual(['Fewer than half', '0', 'Epochs']);
    expect(explained('no-majority: half or fewer.', ['fewer-than-half', 'no-majority'])).toBe('No majority: half or fewer.');
  });
});

describe('the camera', () => {
  const map = { width: 2400, height: 2000 };
  const window = { width: 1000, height: 800 };
  it('shows the whole map in the middle', () => expect(fit(map, window)).toEqual({ k: 0.4, x: 20, y: 0 }));
  it('zooms about the pointer', () => {
    const before = { k: 1, x: -500, y: -500 };
    const after = zoomAt(before, 1.5, 300, 200, map, window);
    expect((300 - after.x) / after.k).toBeCloseTo((300 - before.x) / before.k);
    expect(zoomAt(before, 100, 0, 0, map, window).k).toBe(MOST);
  });
  it('never loses the map', () => {
    expect(hold({ k: 1, x: 900, y: 900 }, map, window)).toEqual({ k: 1, x: 0, y: 0 });
    expect(hold({ k: 1, x: -9000, y: 0 }, map, window).x).toBe(1000 - 2400);
  });
  it('reveals what is out of sight, and keeps still otherwise', () => {
    const now = { k: 1, x: 0, y: 0 };
    expect(reveal(now, 500, 400, map, window)).toBe(now);
    const moved = reveal(now, 1500, 400, map, window);
    expect(1500 + moved.x).toBeLessThan(1000);
  });
  it('stands where most is together, when not all can be seen', () => {
    const c = amid([{ x: 500, y: 500 }, { x: 1800, y: 1500 }, { x: 1900, y: 1600 }], 1, map, window);
    expect(1800 + c.x).toBe(500);
    expect(1500 + c.y).toBe(400);
    expect(amid([], 1, map, window)).toEqual({ k: 1, x: -700, y: -600 });
  });
  it('shows a box', () => {
    const c = show({ x: 1000, y: 1000, width: 200, height: 200 }, map, window, 1.2);
    expect(1100 * c.k + c.x).toBeCloseTo(500);
  });
});

/** How much of each other two pieces cover, in shares of a piece. */
function covered(a: Place, b: Place): number {
  const high = (p: Place): number => (p.form === 'cell' ? 0.64 : 1);
  const wide = 1 - Math.abs(a.x - b.x) / 50;
  const tall = (high(a) + high(b)) / 2 - Math.abs(a.y - b.y) / 50;
  return wide > 0.001 && tall > 0.001 ? wide * tall : 0;
}

function hidden(at: ReadonlyMap<string, Place>): number {
  const all = [...at.values()];
  return all.flatMap((a, i) => all.slice(i + 1).map((b) => covered(a, b))).reduce((x, y) => x + y, 0);
}

describe('pieces', () => {
  const seat = { x: 100, y: 100, slots: [[60, 60], [140, 60], [100, 140]] as [number, number][], size: 50 };
  const company = (side: string, ...symbols: string[]) => symbols.map((s) => piece(`${side}.${s}`, 's'));
  it('get a slot each while there are slots', () => {
    const at = place([piece('egypt.foot', 's'), piece('elam.foot', 's')], seat);
    expect([at.get('egypt.foot')!.x, at.get('elam.foot')!.x]).toEqual([60, 140]);
    expect(at.get('elam.foot')!.form).toBe('full');
  });
  it('share slots by side when there are more', () => {
    const list = [...company('egypt', 'a', 'b', 'c', 'd'), piece('elam.foot', 's')];
    const at = place(list, seat);
    expect(at.size).toBe(5);
    const enemy = at.get('elam.foot')!;
    expect(list.slice(0, 4).every((p) => covered(at.get(p.id)!, enemy) === 0)).toBe(true);
  });
  it('never hide each other, however many share a slot', () => {
    for (const n of [2, 3, 4, 7]) {
      const foot = Array.from({ length: n }, (_, i) => piece(`egypt.u${i}`, 's'));
      for (const list of [foot, [...foot, ...company('elam', 'foot', 'king')]]) {
        const at = place(list, { x: 100, y: 100, slots: [[100, 60]], size: 50, disc: 18 });
        expect(at.size).toBe(list.length);
        expect(hidden(at)).toBe(0);
      }
    }
  });
  it('that share a slot carry the emblem of their side once', () => {
    const at = place([...company('egypt', 'foot', 'king'), ...company('elam', 'foot', 'king')], { ...seat, slots: [[100, 100]] });
    expect([...at].filter(([, p]) => p.lead).map(([id]) => id)).toEqual(['egypt.foot', 'elam.foot']);
  });
  it('keep off the name and the point where they can', () => {
    const list = company('egypt', 'foot', 'king', 'chariot');
    const below = { left: 40, top: 62, right: 160, bottom: 110 };
    const at = place(list, { x: 100, y: 130, slots: [[100, 40]], size: 50, disc: 18, names: [below] });
    expect(Math.max(...[...at.values()].map((p) => p.y + 16))).toBeLessThan(66);
  });
  it('behind a wall stand over its foot, side by side', () => {
    const at = behindWall(company('egypt', 'foot', 'king', 'bow'), seat);
    expect(hidden(at)).toBe(0);
    expect([...at.values()].every((p) => p.y < seat.y && p.form === 'cell')).toBe(true);
  });
  it('before a city stand around it, each side in its own place, off the name', () => {
    const name = { left: 40, top: 130, right: 160, bottom: 160 };
    const at = aroundCity([...company('egypt', 'foot', 'king'), ...company('elam', 'foot')], { ...seat, names: [name] });
    expect(hidden(at)).toBe(0);
    for (const one of at.values()) expect(Math.hypot(one.x - 100, one.y - 100)).toBeGreaterThan(40);
    expect([...at.values()].every((p) => p.y + 16 < 135)).toBe(true);
  });
  it('from afar are one token a side, with the number of all', () => {
    const at = tokens([...company('egypt', 'foot', 'king'), piece('elam.foot', 's', { count: 7 })], { ...seat, size: 50 });
    expect([...at].map(([id, p]) => [id, p.count, p.form])).toEqual([['egypt.foot', 2, 'token'], ['elam.foot', 7, 'token']]);
  });
  it('stand somewhere even without slots', () => {
    expect(place([piece('egypt.foot', 's')], { x: 5, y: 6, slots: [], size: 50 }).get('egypt.foot')).toMatchObject({ x: 5, y: 6 });
  });
  it('fan out without covering each other, inside the map', () => {
    const list = Array.from({ length: 9 }, (_, i) => piece(`egypt.p${i}`, 's'));
    const at = [...fan(list, { x: 10, y: 10 }, 50, { width: 1000, height: 800 }).values()];
    at.forEach((a, i) => at.slice(i + 1).forEach((b) => expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(50)));
    expect(Math.min(...at.map((p) => p.x))).toBeGreaterThanOrEqual(25);
  });
  it('grow from afar, on slots that are farther apart', () => {
    expect(pieceSize(58, 1)).toBeCloseTo(52.2);
    for (const k of [0.1, 0.16, 0.22, 0.3, 0.41, 0.6, 1.3]) {
      const px = grain(k);
      expect(px * k).toBeGreaterThanOrEqual(0.9999);
      expect(px * k).toBeLessThan(1.17);
      expect(pieceSize(50, px) * k).toBeGreaterThan(distant(50, px) ? 16 : 26.9);
    }
    expect(thin([[0, 0], [10, 0], [60, 0]], 50)).toEqual([[0, 0], [60, 0]]);
  });
  it('carry small print only where it can be read', () => {
    expect(printed(50, 1)).toBe(true);
    expect(printed(50, 2)).toBe(false);
  });
});

describe('the log', () => {
  it('keeps a stop with what can be clicked before it', () => {
    const parts = [{ t: 'Egypt', to: 'side:egypt' }, { t: ' takes ' }, { t: 'Sippar', to: 'space:sippar' }, { t: '; 2 left.' }];
    const made = phrases(parts);
    expect(made.map((p) => p.t + p.tail)).toEqual(['Egypt', ' takes ', 'Sippar;', ' 2 left.']);
    expect(made.map((p) => p.t + p.tail).join('')).toBe(parts.map((p) => p.t).join(''));
  });
  it('grows', () => {
    const merged = merge([news(0), news(1)], [news(1), news(2)]);
    expect(merged.log.map((n) => n.n)).toEqual([0, 1, 2]);
    expect(merged.fresh.map((n) => n.n)).toEqual([2]);
    expect(merged.rewound).toBe(false);
  });
  it('forgets what was taken back', () => {
    const merged = merge([news(0), news(1), news(2)], [news(1), news(2, { at: 9, parts: [{ t: 'otherwise' }] })]);
    expect(merged.rewound).toBe(true);
    expect(merged.log.map((n) => n.parts[0]!.t)).toEqual(['fact 0', 'fact 1', 'otherwise']);
    expect(merge([news(0), news(1)], []).rewound).toBe(true);
  });
  it('notices holes', () => {
    const merged = merge([news(0)], [news(5)]);
    expect(merged.hole).toBe(true);
    expect(whole(merged.log)).toBe(false);
    expect(whole([news(0), news(1)])).toBe(true);
  });
});

describe('the replay', () => {
  const reel = { at: 3, end: 10, playing: false, speed: 1 };
  it('stays within the record', () => {
    expect(seek(reel, 99).at).toBe(10);
    expect(seek(reel, -5).at).toBe(0);
    expect(step(reel, 1).at).toBe(4);
    expect(step({ ...reel, playing: true }, -1)).toMatchObject({ at: 2, playing: false });
  });
  it('plays to the end and stops', () => {
    let now = play(reel);
    while (now.playing) now = tick(now);
    expect(now.at).toBe(10);
    expect(play(now)).toMatchObject({ at: 0, playing: true });
  });
  it('goes along with the end, if it stands there', () => {
    expect(grow({ ...reel, at: 10 }, 12).at).toBe(12);
    expect(grow(reel, 12).at).toBe(3);
  });
});

describe('colours', () => {
  it('give symbols enough contrast on every piece', () => {
    for (const palette of Object.keys(PALETTES)) {
      for (let seat = 0; seat < 8; seat++) {
        for (let shade = 0; shade < 7; shade++) {
          const colour = sideColour(seatColour(seat, palette), shade);
          expect(contrast(colour.fill, colour.ink)).toBeGreaterThan(3);
        }
      }
    }
  });
  it('follow a side to the seat that plays it', () => {
    const before = colours(board, 'lapis').side('egypt');
    const after = colours(board, 'lapis', { egypt: { seat: 1 } }).side('egypt');
    expect(before.fill).not.toBe(after.fill);
    expect(after.fill).toBe(colours(board, 'lapis').seat(1).fill);
    expect(colours(board, 'lapis').side('nobody').pattern).toBe(-1);
  });
  it('give the sides of a seat shades of their own', () => {
    const c = colours(board, 'lapis');
    expect(c.side('egypt').fill).not.toBe(c.side('achaea').fill);
  });
});

describe('the board', () => {
  it('puts spaces that the map does not draw into boxes beneath it', () => {
    const geo = geometry(board);
    expect(geo.spots.get('nubia')).toMatchObject({ boxed: true });
    expect(geo.spots.get('nubia')!.y).toBeGreaterThan(board.map.height);
    expect(geo.height).toBeGreaterThan(board.map.height);
  });
  it('gives points a disc', () => expect(geometry(board).spots.get('hatti')!.ground).toMatch(/^M401 100a19 19/));
});

describe('symbols', () => {
  it('are found by other names and by the last word of a compound', () => {
    expect(symbolOf('foot')).toBe('foot');
    expect(symbolOf('chosen-people')).toBe('menorah');
    expect(symbolOf('light-chariot')).toBe('chariot');
    expect(symbolOf('zzz')).toBeNull();
    expect(initials('Sea Peoples')).toBe('SP');
    expect(initials('zzz')).toBe('Zz');
  });
  it('are all drawn', () => {
    for (const strokes of Object.values(SYMBOLS)) expect(strokes.length).toBeGreaterThan(0);
  });
});

describe('pages and words', () => {
  it('are found by path', () => {
    expect(pageOf('/', '')).toEqual({ name: 'home' });
    expect(pageOf('/new/a-game', '')).toEqual({ name: 'new', game: 'a-game' });
    expect(pageOf('/m/abc', '?seat=2&token=t')).toEqual({ name: 'match', id: 'abc', token: 't', seat: 2, at: null });
    expect(pageOf('/m/abc', '?at=17')).toMatchObject({ at: 17 });
    expect(pageOf('/nowhere', '')).toEqual({ name: 'lost' });
  });
  it('say chances exactly', () => {
    expect(percent(0.6123)).toBe('61.2 %');
    expect(percent(0)).toBe('0 %');
    expect(percent(1)).toBe('100 %');
    expect(percent(0.00001)).toBe('under 0.1 %');
  });
  it('never makes trials certain', () => {
    expect([0, 0.0004, 0.0099].map(expected)).toEqual(['under 1 %', 'under 1 %', 'under 1 %']);
    expect([0.01, 0.456, 0.99].map(expected)).toEqual(['1 %', '46 %', '99 %']);
    expect([0.994, 1].map(expected)).toEqual(['over 99 %', 'over 99 %']);
  });
  it('say lengths, players, places and times', () => {
    expect(minutes(45)).toBe('45 minutes');
    expect(minutes(90)).toBe('1½ hours');
    expect(minutes(240)).toBe('4 hours');
    expect(players([4, 3, 4])).toBe('3–4 players');
    expect(join(['a', 'b', 'c'])).toBe('a, b and c');
    expect([1, 2, 3, 4, 11, 22].map(ordinal)).toEqual(['1st', '2nd', '3rd', '4th', '11th', '22nd']);
    expect(signed(-2)).toBe('−2');
    expect(ago('2026-01-01T00:00:00Z', Date.parse('2026-01-03T00:00:00Z'))).toBe('2 days ago');
  });
});

describe('words for what is pointed at', () => {
  const table = view(1, [piece('egypt.foot.on', 'on', { title: '2 Egyptian foot' })], { shade: { on: 'egypt' } });
  it('say all of a space', () => {
    expect(spaceInWords(board, table, 'on', [option('Enter On', ['space:on'])])).toBe(
      'On, fertile. held by Egypt. 2 Egyptian foot. can be chosen: Enter On.',
    );
  });
  it('name a piece and a space', () => {
    expect(targetInWords(board, table, 'piece:egypt.foot.on')).toEqual({ title: '2 Egyptian foot', text: 'On', pieces: [] });
    expect(targetInWords(board, table, 'space:on')).toEqual({ title: 'On', text: 'Fertile.', pieces: ['2 Egyptian foot'] });
  });
});
