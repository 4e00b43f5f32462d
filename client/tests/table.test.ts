import { describe, expect, it } from 'vitest';
import type { Card, OptionInfo, Track, View } from '../src/api';
import { cardInWords, findCard, heaps, inFront, ordered, usable } from '../src/logic/cards';
import { targetInWords } from '../src/logic/describe';
import { dieSize, hits, laid, need } from '../src/logic/dice';
import { headline, kept } from '../src/logic/outcome';
import { sideNow } from '../src/logic/sides';
import { touching } from '../src/logic/news';
import { byTarget, grouped, isPlain, listed, meant, sift, stepped } from '../src/logic/targets';
import { arranged, bandAt, sharedBands, spans, standing, trackInWords } from '../src/logic/tracks';
import { board, news, option, piece, view } from './fixture';

const card = (id: string, more: Partial<Card> = {}): Card => ({ id, title: id, ...more });
const amount = (of: string, value: number, group?: string): OptionInfo => ({
  ...option(`${value} ${of}`, [`piece:${of}`], group),
  option: ['take', of, value],
  amount: { of, value },
});

describe('a list with ranges and short ways', () => {
  const all: OptionInfo = { ...option('everybody', ['button']), short: 'all' };
  const cheapest: OptionInfo = { ...option('the weakest', ['button'], 'Losses'), short: 'cheapest' };
  const done: OptionInfo = { ...option('enough', ['space:on']), short: 'done' };
  const foot = [3, 1, 2].map((n) => amount('foot', n, 'Units'));
  const lone = amount('chariot', 1, 'Units');
  const options = [done, ...foot, lone, cheapest, all];

  it('has what does much at once first, a range as one line, and the end last', () => {
    expect(listed(options).map((o) => o.text)).toEqual(['everybody', 'the weakest', '3 foot', '1 chariot', 'enough']);
    expect(grouped(options).map((g) => g.title)).toEqual(['', 'Units', '']);
  });
  it('sorts the amounts of a range, and begins with the one that was offered first', () => {
    const line = grouped(options)[1]!.options[0]!;
    expect(line.range!.map((o) => o.amount!.value)).toEqual([1, 2, 3]);
    expect(line.info.amount!.value).toBe(3);
    expect(grouped(options)[1]!.options[1]!.range).toBeUndefined();
  });
  it('numbers what is set', () => {
    expect(listed(options, new Map([['foot', 2]]))[2]!.text).toBe('2 foot');
    expect(listed(options, new Map([['foot', 9]]))[2]!.text).toBe('3 foot');
  });
  it('steps within the range', () => {
    const range = grouped(options)[1]!.options[0]!.range!;
    expect(stepped(range, range[0]!, 1).amount!.value).toBe(2);
    expect(stepped(range, range[0]!, -1).amount!.value).toBe(1);
    expect(stepped(range, range[0]!, 99).amount!.value).toBe(3);
  });
  it('finds a range by any of its amounts', () => {
    expect(sift(grouped(options), '1 foot').flatMap((g) => g.options.map((o) => o.info.text))).toEqual(['3 foot']);
  });
  it('ends with what says that nothing more is to be done, wherever it points', () => {
    expect(isPlain(done)).toBe(true);
    expect(isPlain(all)).toBe(false);
  });
});

describe('cards', () => {
  const table = view(1, [], {
    seat: 0,
    hands: [
      { seat: 1, count: 3, cards: null },
      { seat: 0, count: 2, cards: [card('a'), card('b', { now: true })], side: 'egypt' },
      { seat: 0, count: 2, cards: [card('c')], side: 'achaea' },
    ],
    tables: [
      { seat: 1, title: 'Gods', cards: [card('god')] },
      { seat: 0, title: 'Investments', cards: [card('mine')] },
    ],
    piles: [
      { id: 'offer', title: 'On offer', count: 2, cards: [card('x')] },
      { id: 'deck', title: 'Deck', count: 9, cards: null },
    ],
  } as Partial<View>);

  it('lie in heaps: own hands, own table, others, open piles', () => {
    expect(heaps(table).map((h) => [h.kind, h.cards.map((c) => c.id).join(), h.hidden])).toEqual([
      ['hand', 'a,b', 0],
      ['hand', 'c', 1],
      ['table', 'mine', 0],
      ['table', 'god', 0],
      ['pile', 'x', 1],
    ]);
  });
  it('are found wherever they lie', () => {
    expect(findCard(table, 'god')!.heap).toMatchObject({ kind: 'table', seat: 1 });
    expect(findCard(table, 'nobody')).toBeNull();
    expect(targetInWords(board, table, 'card:x')).toMatchObject({ title: 'x', card: { id: 'x' } });
  });
  it('come to the front where something can be chosen, else with the side that acts', () => {
    const list = heaps(table);
    expect(inFront(list, new Map())!.side).toBe('egypt');
    expect(inFront(list, new Map(), 'achaea')!.side).toBe('achaea');
    expect(inFront(list, new Map([['card:god', []]]), 'achaea')!.title).toBe('Gods');
    expect(inFront(list, new Map([['card:a', []], ['card:c', []]]), 'achaea')!.side).toBe('achaea');
  });
  it('that can be played stand first', () => {
    const hand = [card('a'), card('b', { now: true }), card('c')];
    expect(ordered(hand, new Map([['card:c', []]])).map((c) => c.id)).toEqual(['c', 'b', 'a']);
    expect(usable(hand, new Map([['card:c', []]]))).toBe(2);
  });
  it('say all that is drawn on them', () => {
    const whole = card('12', {
      title: 'Siege train',
      kind: 'Event',
      numbers: ['3'],
      marks: [{ symbol: 'flame', text: '', title: 'removed after play' }],
      state: 'active',
      side: 'egypt',
      text: 'Two rams.',
      pieces: [{ symbol: 'foot', count: 2, title: '2 foot' }],
      when: 'before a siege',
    });
    expect(cardInWords(whole, () => 'Egypt')).toBe(
      'Siege train, Egypt, Event, 3 in the corner, removed after play, active. Two rams. On it: 2 foot. To be played before a siege.',
    );
    expect(cardInWords(card('x', { title: '', face_down: true, state: 'laid' }), () => '')).toBe('A card, face down, laid.');
  });
});

describe('tracks', () => {
  const bands = [
    { name: 'Hostile', first: 0, last: 1 },
    { name: 'Friendly', first: 3, last: 4, tint: '#abc' },
  ];
  const track = (id: string, more: Partial<Track> = {}): Track => ({ id, title: id, places: ['0', '1', '2', '3', '4'], ...more });
  const rows = [track('a', { table: 'T', bands }), track('b', { table: 'T', bands, places: ['0', '1'] })];
  it('stand alone or in a table', () => {
    const { alone, tables } = arranged([track('turn'), ...rows]);
    expect(alone.map((t) => t.id)).toEqual(['turn']);
    expect(tables).toMatchObject([{ title: 'T', columns: ['0', '1', '2', '3', '4'] }]);
    expect(sharedBands(tables[0]!)).toEqual(bands);
    expect(sharedBands({ ...tables[0]!, tracks: [rows[0]!, track('c')] })).toEqual([]);
  });
  it('have bands with places between them', () => {
    expect(spans(bands, 6).map((s) => [s.name, s.length])).toEqual([['Hostile', 2], ['', 1], ['Friendly', 2], ['', 1]]);
    expect(bandAt(rows[0]!, 4)?.name).toBe('Friendly');
    expect(bandAt(rows[0]!, 2)).toBeUndefined();
  });
  it('hold several marks on a place, and say them', () => {
    const now = { at: 2, marks: [{ at: 3, side: 'egypt' }, { at: 3, side: 'elam' }, { at: 0, text: 'war' }] };
    expect(standing(now).get(3)).toHaveLength(2);
    expect(trackInWords(rows[0]!, now, (m) => m.side ?? m.text ?? '')).toBe('at 2; egypt at 3 (Friendly); elam at 3 (Friendly); war at 0 (Hostile).');
    expect(trackInWords(rows[0]!, { at: -1 }, () => '')).toBe('No mark.');
  });
  it('name the mark that answers to a target', () => {
    const table = { ...board, tracks: [rows[0]!] };
    const now = view(1, [], { tracks: { a: { at: -1, marks: [{ at: 4, side: 'elam', to: 'mark:a:elam' }] } } });
    expect(targetInWords(table, now, 'mark:a:elam')).toEqual({ title: 'Elam', text: 'a: 4 (Friendly)', pieces: [] });
  });
});

describe('a fight', () => {
  const outcome = {
    title: 'The battle of Kadesh',
    space: 'kadesh',
    sides: [
      { side: 'egypt', result: 'won' as const, lost: ['2 chariots'] },
      { side: 'elam', result: 'lost' as const, lost: ['2 foot', 'a general'] },
    ],
  };
  const name = (): string => 'Kadesh';
  it('is told from where one sits', () => {
    expect(headline(outcome, (s) => s === 'egypt', name)).toEqual({ title: 'You won Kadesh', text: 'lost 2 chariots, killed 2 foot and a general', result: 'won' });
    expect(headline(outcome, (s) => s === 'elam', name).title).toBe('You lost Kadesh');
    expect(headline(outcome, () => false, name)).toEqual({ title: 'The battle of Kadesh', text: '' });
    expect(headline(outcome, () => true, name).title).toBe('The battle of Kadesh');
  });
  it('stays if it is one\'s own; of others\' only the newest', () => {
    const other = { ...outcome, sides: [outcome.sides[1]!] };
    const list = [news(1, { outcome: other }), news(2, { outcome }), news(3, { outcome: other })];
    expect(kept(list, (s) => s === 'egypt').map((n) => n.n)).toEqual([2]);
    expect(kept(list, () => false).map((n) => n.n)).toEqual([3]);
    expect(kept([], () => true)).toEqual([]);
  });
  it('is thrown by the dozen', () => {
    const group = { faces: [1, 5, 6, 2, 6, 3, 4, 5], needs: 5 };
    expect(hits(group)).toBe(4);
    expect(need(group)).toBe('needs 5 or 6');
    expect(need({ faces: [], needs: 6 })).toBe('needs 6');
    expect(need({ faces: [], needs: 4, sides: 10 })).toBe('needs 4 or more');
    expect(need({ faces: [], needs: 7 })).toBe('cannot hit');
    expect(hits({ faces: [1, 2] })).toBeNull();
    expect(laid(group.faces)).toEqual([6, 6, 5, 5, 4, 3, 2, 1]);
    expect(laid([1, 6])).toEqual([1, 6]);
    expect(dieSize(45)).toBeLessThan(dieSize(10));
  });
});

describe('sides', () => {
  it('are what they are now', () => {
    expect(sideNow(board, { egypt: { name: 'Kush', emblem: 'ibex', seat: null } }, 'egypt')).toEqual({ name: 'Kush', emblem: 'ibex', seat: null });
    expect(sideNow(board, {}, 'elam')).toEqual({ name: 'Elam', emblem: 'ibex', seat: 1 });
    expect(sideNow(board, undefined, 'zzz').name).toBe('zzz');
  });
});

describe('regions', () => {
  const land = { ...board, regions: [{ id: 'nile', name: 'Nile', spaces: ['on', 'kadesh'], text: 'Black earth.', badges: [] }] };
  it('mean their spaces', () => {
    expect([...meant(['region:nile'], [piece('a', 'on')], {}, () => null, land.regions)]).toEqual(['on', 'kadesh']);
  });
  it('say who holds them', () => {
    expect(targetInWords(land, view(1, [], { regions: { nile: { text: '1 of 2.' } } }), 'region:nile')).toEqual({ title: 'Nile', text: 'Black earth.', pieces: ['1 of 2.', 'On, Kadesh'] });
  });
});

it('options of a range all answer to a click on what they point at', () => {
  expect(byTarget([amount('foot', 1), amount('foot', 2)]).get('piece:foot')).toHaveLength(2);
});

it('news say whom they touch', () => {
  expect(touching(news(1))).toBe('');
  expect(touching(news(1, { concerns: { degree: 0, touches: ['cards'] } }))).toBe('');
  expect(touching(news(1, { concerns: { degree: 3, touches: ['pieces', 'leader'] } }))).toBe('This touches your pieces and the leader.');
  expect(touching(news(1, { concerns: { degree: 1, touches: [] } }))).toBe('This touches you.');
});
