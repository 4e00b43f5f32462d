/** The course of a match as lines: the chances or the points of each seat. */
import type { ReviewTold, TurningPoint } from '../api';

export type Measure = 'chances' | 'scores';

export interface Scale {
  x: (after: number) => number;
  y: (value: number) => number;
  top: number;
  least: number;
}

export const HIGH = 150;

export function scaleOf(review: ReviewTold, measure: Measure, wide: number): Scale {
  const end = Math.max(1, review.points.at(-1)?.after ?? 1);
  const values = review.points.flatMap((p) => p[measure]);
  const top = measure === 'chances' ? 1 : Math.max(1, ...values);
  const least = Math.min(0, ...values);
  return {
    x: (after) => (after / end) * wide,
    y: (value) => HIGH - ((value - least) / (top - least)) * HIGH,
    top,
    least,
  };
}

/** The line of one seat. */
export function lineOf(review: ReviewTold, measure: Measure, seat: number, scale: Scale): string {
  return review.points.map((p, i) => `${i ? 'L' : 'M'}${scale.x(p.after).toFixed(1)} ${scale.y(p[measure][seat] ?? 0).toFixed(1)}`).join('');
}

/** How a seat stood at a moment, as the line shows it between two points. */
export function standing(review: ReviewTold, measure: Measure, seat: number, after: number): number {
  const next = review.points.findIndex((p) => p.after >= after);
  const to = review.points[next] ?? review.points.at(-1)!;
  const from = review.points[next - 1] ?? to;
  const part = to.after > from.after ? (Math.min(after, to.after) - from.after) / (to.after - from.after) : 0;
  return (from[measure][seat] ?? 0) * (1 - part) + (to[measure][seat] ?? 0) * part;
}

/** A number for a turning point: choices and luck are counted together, as they came. */
export const numbered = (turnings: readonly TurningPoint[]): { at: TurningPoint; number: number }[] => turnings.map((at, i) => ({ at, number: i + 1 }));

/** What it did to the seat's chances, with its sign. */
export function swing(turning: TurningPoint): string {
  const size = Math.abs(turning.swing) * 100;
  const said = size < 0.95 ? size.toFixed(1) : String(Math.round(size));
  return `${turning.swing < 0 ? '−' : '+'}${said} %`;
}
