/** Groups of dice and what they need. */
import type { DiceThrow } from '../api';

export const counts = (group: DiceThrow, face: number): boolean => group.needs === undefined || face >= group.needs;

/** How many faces of a group are good enough; null where nothing is needed. */
export function hits(group: DiceThrow): number | null {
  return group.needs === undefined ? null : group.faces.filter((f) => counts(group, f)).length;
}

/** What a group needs: "5 or 6", "4 or more", "6". */
export function need(group: DiceThrow): string {
  if (group.needs === undefined) return '';
  const most = group.sides ?? 6;
  if (group.needs > most) return 'cannot hit';
  if (group.needs >= most) return `needs ${most}`;
  return group.needs === most - 1 ? `needs ${group.needs} or ${most}` : `needs ${group.needs} or more`;
}

/** Many dice are read more easily the best first; a few stay as they fell. */
export function laid(faces: readonly number[]): number[] {
  return faces.length > 6 ? faces.toSorted((a, b) => b - a) : [...faces];
}

/** How large a die is drawn where so many lie. */
export function dieSize(total: number, most = 34, least = 22): number {
  if (total <= 12) return most;
  return total <= 24 ? Math.round((most + least) / 2) : least;
}
