/** Sides as they are now: in play they may change their name, their emblem and who runs them. */
import type { Board, SideNow } from '../contract';
import { runBy } from './palette';

export interface SideShown {
  name: string;
  emblem: string;
  seat: number | null;
}

/** What a side is called, what it wears and who runs it at this moment. */
export function sideNow(board: Board | null | undefined, now: Record<string, SideNow> | undefined, id: string): SideShown {
  const side = board?.sides.find((s) => s.id === id);
  const changed = now?.[id];
  return {
    name: changed?.name ?? side?.name ?? id,
    emblem: changed?.emblem ?? side?.emblem ?? '',
    seat: runBy(side, now) ?? null,
  };
}
