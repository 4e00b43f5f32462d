/** How a fight ended, in a headline for the one who looks. */
import type { News, Outcome, OutcomeSide } from '../api';
import { join } from './words';

const RESULTS: Record<OutcomeSide['result'], string> = { won: 'won', lost: 'lost', held: 'held', drew: 'drew at' };

export interface Headline {
  title: string; // "You won Philistia"
  text: string; // "lost 2 chariots, killed 2 foot"
  result?: OutcomeSide['result']; // one's own
}

/** What the one who looks reads first; who did not fight reads the fight's own title. */
export function headline(outcome: Outcome, isMine: (side: string) => boolean, spaceName: (space: string) => string): Headline {
  const mine = outcome.sides.filter((s) => isMine(s.side));
  const first = mine[0];
  if (!first || mine.length === outcome.sides.length) return { title: outcome.title, text: '' };
  const where = outcome.space ? spaceName(outcome.space) : outcome.title;
  const lost = mine.flatMap((s) => s.lost);
  const killed = outcome.sides.filter((s) => !isMine(s.side)).flatMap((s) => s.lost);
  const text = [lost.length ? `lost ${join(lost)}` : 'lost nothing', ...(killed.length ? [`killed ${join(killed)}`] : [])].join(', ');
  return { title: `You ${RESULTS[first.result]} ${where}`, text, result: first.result };
}

/** One side of it in words. */
export function sideInWords(side: OutcomeSide, name: string): string {
  const lost = side.lost.length ? `lost ${join(side.lost)}` : 'lost nothing';
  return [`${name} ${side.result}`, lost, ...(side.notes ?? [])].join('; ');
}

/** Of the outcomes that nobody has put away yet those that are one's own; if there are none, the newest. */
export function kept(list: readonly News[], isMine: (side: string) => boolean): News[] {
  const own = list.filter((n) => n.outcome?.sides.some((s) => isMine(s.side)));
  return own.length ? own : list.slice(-1);
}
