/** The log: sentences as they come, without holes, and without what was taken back. */
import type { News } from '../api';
import { join } from './words';

export interface Merged {
  log: News[];
  fresh: News[]; // what was not known before
  rewound: boolean; // something that was told is no longer so
  hole: boolean; // sentences are missing between the old and the new
}

const same = (a: News, b: News): boolean =>
  a.n === b.n && a.at === b.at && a.parts.length === b.parts.length && a.parts.every((p, i) => p.t === b.parts[i]!.t);

export function merge(log: readonly News[], news: readonly News[]): Merged {
  const last = log.at(-1);
  if (!last) return { log: [...news], fresh: [...news], rewound: false, hole: false };
  const first = news[0];
  if (!first) return { log: [], fresh: [], rewound: true, hole: false };
  if (first.n > last.n + 1) return { log: [...log, ...news], fresh: [...news], rewound: false, hole: true };
  const again = news.find((n) => n.n === last.n);
  if (first.n === last.n + 1 || (again && same(again, last))) {
    const fresh = news.filter((n) => n.n > last.n);
    return { log: [...log, ...fresh], fresh, rewound: false, hole: false };
  }
  const known = new Map(log.map((n) => [n.n, n]));
  const fresh = news.filter((n) => !known.has(n.n) || !same(known.get(n.n)!, n));
  return { log: [...log.filter((n) => n.n < first.n), ...news], fresh, rewound: true, hole: false };
}

export interface Phrase {
  t: string;
  to?: string;
  tail: string; // what must not begin a line of its own
}

/** The parts of a sentence; the stop or comma after something that can be clicked stays with it. */
export function phrases(parts: News['parts']): Phrase[] {
  const made: Phrase[] = [];
  for (const { t, to } of parts) {
    const before = made.at(-1);
    const tail = !to && before?.to ? (/^[.,;:!?)]+/.exec(t)?.[0] ?? '') : '';
    if (before && tail) before.tail = tail;
    made.push({ t: t.slice(tail.length), ...(to ? { to } : {}), tail: '' });
  }
  return made;
}

/** Whether the log begins with the first sentence and has no hole. */
export function whole(log: readonly News[]): boolean {
  return log.length > 0 && log[0]!.n === 0 && log.at(-1)!.n === log.length - 1;
}

const TOUCHES: Record<string, string> = { spaces: 'your spaces', pieces: 'your pieces', cards: 'your cards', allies: 'your allies', leader: 'the leader', points: 'your points' };

/** Whether a sentence touches the one who looks, and what of theirs; '' if it does not. */
export function touching(news: Pick<News, 'concerns'>): string {
  const concern = news.concerns;
  if (!concern || concern.degree < 1) return '';
  const what = concern.touches.map((t) => TOUCHES[t] ?? t);
  return `This touches ${what.length ? join(what) : 'you'}.`;
}
