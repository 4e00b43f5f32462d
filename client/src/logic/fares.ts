/** How seats fare, and points given to them, in words. */
import type { Fare, View } from '../api';
import { expected } from './words';

/** A number with its sign: +3, −2, ±0. */
export function signed(points: number): string {
  return points > 0 ? `+${points}` : points ? `−${-points}` : '±0';
}

/** Shares as whole percentages that make a hundred together: the largest rests are rounded up. */
export function percentages(shares: readonly number[]): number[] {
  const whole = shares.map((share) => Math.floor(100 * share + 1e-9));
  const rest = (i: number): number => 100 * shares[i]! - whole[i]!;
  const missing = Math.round(100 * shares.reduce((sum, share) => sum + share, 0)) - whole.reduce((sum, n) => sum + n, 0);
  for (const i of shares.map((_, i) => i).sort((a, b) => rest(b) - rest(a)).slice(0, Math.max(0, missing))) whole[i]! += 1;
  return whole;
}

/** What a seat may expect among sensible players, by the book or with even chances. */
export function fareInWords(fare: Fare, seat: number, even: boolean): string {
  const won = `wins ${expected((even ? fare.even : fare.book)[seat] ?? 0)} of ${fare.games} games among sensible bots`;
  return even ? `${won}, with ${signed(fare.points[seat] ?? 0)} points at the end` : won;
}

/** What was given to a seat, line by line; empty if nothing was to anybody. */
export function givenTo(view: Pick<View, 'given'>, seat: number): string[] {
  const { even = [], bids = [] } = view.given ?? {};
  return [
    ...(even.some(Boolean) ? [`even chances: ${signed(even[seat] ?? 0)}`] : []),
    ...(bids.some(Boolean) ? [`bid: ${signed(bids[seat] ?? 0)}`] : []),
  ];
}

/** What can be bid for seats: whole numbers of points, nothing where nothing is said. */
export function bidsFrom(fields: readonly string[], most = 999): number[] | null {
  const numbers = fields.map((text) => (text.trim() === '' ? 0 : Number(text)));
  return numbers.every((n) => Number.isInteger(n) && n >= 0 && n <= most) ? numbers : null;
}

/** The seats as the match has ranked them: who has more of the victory, then who has more points; the same is the same rank. */
export function ranked(scores: readonly number[], shares: readonly number[]): { seat: number; score: number; rank: number }[] {
  const order = scores.map((score, seat) => ({ seat, score, share: shares[seat] ?? 0 })).sort((a, b) => b.share - a.share || b.score - a.score);
  return order.map(({ seat, score, share }) => ({ seat, score, rank: order.findIndex((one) => one.share === share && one.score === score) + 1 }));
}
