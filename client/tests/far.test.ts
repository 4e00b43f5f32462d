import { describe, expect, it } from 'vitest';
import type { Way } from '../src/api';
import { digest, placeOf } from '../src/logic/digest';
import { added, asChoice, farTargets, farTogether, inWords, waysOf } from '../src/logic/ways';
import { touches } from '../src/state/stage.svelte';
import { news } from './fixture';

const step: Way = { options: [['enter', 1], ['enter', 2]], hand: [], to: 'space:judah', text: 'Enter Judah', through: ['space:on', 'space:judah'] };
const alone: Way = { options: [['move', 0, 3], ['enter', 1]], hand: ['piece:foot', 'space:on'], to: 'space:sinai', text: 'Enter Sinai' };
const whole: Way = { ...alone, hand: ['space:on'], whole: true };

describe('far clicks', () => {
  it('mean what is in hand; what must be taken up is dragged', () => {
    expect([...farTargets([step, alone, whole]).keys()]).toEqual(['space:judah']);
    expect(waysOf([step, alone, whole], 'piece:foot', 'on')).toEqual([alone, whole]);
    expect(waysOf([step, alone, whole], 'piece:other', 'zippasla')).toEqual([]);
  });

  it('do with Shift what can be done on the way', () => {
    const doing: Way = { ...step, doing: ['Place your marker here'] };
    const all: Way = { ...step, whole: true };
    expect([...farTargets([doing]).keys()]).toEqual([]);
    expect(farTogether([doing, all, step]).get('space:judah')).toBe(doing);
    expect(added(doing)).toBe('Place your marker here');
    expect(added(all)).toBe('all that may go along');
  });

  it('are one choice with what follows from it', () => {
    expect(asChoice(step)).toEqual({ option: ['enter', 1], then: [['enter', 2]], text: 'Enter Judah', points: ['space:judah'] });
    expect(inWords(step, (t) => t.slice(6)).lines).toEqual(['by on', '2 choices at once']);
  });
});

describe('since the last turn', () => {
  const mine = { degree: 3, touches: ['pieces' as const] };
  it('tells what touches one, not what one did oneself, and nothing twice', () => {
    const log = [news(1), news(2, { opens: true }), news(3, { concerns: mine }), news(4, { mine: true, weight: 2 })];
    expect(digest(log, 0).map((line) => line.news.n)).toEqual([3]);
    expect(digest(log, 3)).toEqual([]);
    expect(digest(log, -1)).toEqual([]); // nobody has had a turn here yet
  });

  it('leads to the place', () => {
    expect(placeOf(news(1, { parts: [{ t: 'On', to: 'space:on' }] }))).toBe('space:on');
  });

  it('stops at full speed only where others touch what is mine', () => {
    expect(touches(news(1, { concerns: mine }))).toBe(true);
    expect(touches(news(1, { concerns: mine, mine: true }))).toBe(false);
    expect(touches(news(1, { concerns: { degree: 1, touches: ['pieces'] } }))).toBe(false);
  });
});
