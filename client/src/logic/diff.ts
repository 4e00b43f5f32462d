/** What moved between two views. */
import type { DiceThrow, Move, News, Piece } from '../api';

/** The dice of a sentence that are to be seen: drawing a chit or a card is no roll. */
export const rolled = (news: News | null): DiceThrow[] => (news?.dice ?? []).filter((d) => !d.draw);

export interface Flight {
  symbol: string;
  side: string;
  count: number;
  from: string;
  to: string;
}

const kindKey = (p: { side: string; symbol: string }): string => `${p.side}|${p.symbol}`;

function counts(pieces: readonly Piece[]): Map<string, Map<string, number>> {
  const all = new Map<string, Map<string, number>>();
  for (const piece of pieces) {
    const key = kindKey(piece);
    let spaces = all.get(key);
    if (!spaces) all.set(key, (spaces = new Map()));
    spaces.set(piece.space, (spaces.get(piece.space) ?? 0) + Math.max(1, piece.count));
  }
  return all;
}

/**
 * The movements that turn one arrangement into the other, found without any
 * report: pieces that keep their id and change their place, and then, for each
 * kind of piece, what is missing in one place and new in another.
 */
export function flights(before: readonly Piece[], after: readonly Piece[]): Flight[] {
  const result: Flight[] = [];
  const old = new Map(before.map((p) => [p.id, p]));
  const settledBefore = new Set<string>();
  const settledAfter = new Set<string>();
  for (const piece of after) {
    const was = old.get(piece.id);
    if (was && was.space !== piece.space) {
      result.push({ symbol: piece.symbol, side: piece.side, count: piece.count, from: was.space, to: piece.space });
      settledBefore.add(was.id);
      settledAfter.add(piece.id);
    }
  }
  const then = counts(before.filter((p) => !settledBefore.has(p.id)));
  const now = counts(after.filter((p) => !settledAfter.has(p.id)));
  for (const [key, spaces] of now) {
    const had = then.get(key);
    if (!had) continue;
    const gains: { space: string; n: number }[] = [];
    const losses: { space: string; n: number }[] = [];
    for (const space of new Set([...spaces.keys(), ...had.keys()])) {
      const change = (spaces.get(space) ?? 0) - (had.get(space) ?? 0);
      if (change > 0) gains.push({ space, n: change });
      if (change < 0) losses.push({ space, n: -change });
    }
    const bar = key.indexOf('|');
    for (const gain of gains) {
      for (const loss of losses) {
        const count = Math.min(gain.n, loss.n);
        if (count <= 0) continue;
        gain.n -= count;
        loss.n -= count;
        result.push({ side: key.slice(0, bar), symbol: key.slice(bar + 1), count, from: loss.space, to: gain.space });
      }
    }
  }
  return result;
}

/** Take a reported movement out of (or put it into) an arrangement that is being shown. */
export function lift(pieces: readonly Piece[], move: { piece?: string; symbol: string; side: string; count: number }, from: string): Piece[] {
  let left = Math.max(1, move.count);
  const result: Piece[] = [];
  const matches = (p: Piece): boolean =>
    p.space === from && (move.piece === p.id || (p.side === move.side && p.symbol === move.symbol));
  for (const piece of pieces) {
    if (left > 0 && matches(piece)) {
      const taken = Math.min(left, Math.max(1, piece.count));
      left -= taken;
      if (piece.count - taken > 0) result.push({ ...piece, count: piece.count - taken });
    } else result.push(piece);
  }
  return result;
}

/** Put it down again: on the stack that is there, or as the piece that it will be (`id`). */
export function land(pieces: readonly Piece[], move: { symbol: string; side: string; count: number }, to: string, id?: string): Piece[] {
  const there = pieces.find((p) => p.space === to && p.side === move.side && p.symbol === move.symbol);
  if (there) return pieces.map((p) => (p === there ? { ...p, count: p.count + move.count } : p));
  return [
    ...pieces,
    {
      id: id ?? `arriving.${move.side}.${move.symbol}.${to}`,
      space: to,
      side: move.side,
      symbol: move.symbol,
      count: move.count,
      title: '',
    },
  ];
}

/** The scenes of a change: each newly told thing with dice, movements, a card or an outcome is one. */
export interface Scene {
  news: News | null;
  moves: Move[];
}

export function scenes(before: readonly Piece[], after: readonly Piece[], news: readonly News[]): Scene[] {
  const told = news.filter((n) => rolled(n).length || n.moves?.length || n.card || n.outcome || n.opens || n.weight >= 2);
  const list: Scene[] = [];
  let pieces: Piece[] = [...before];
  for (const one of told) {
    const moves = (one.moves ?? []).filter((m) => m.from !== m.to);
    for (const move of moves) {
      if (move.from) pieces = lift(pieces, move, move.from);
      if (move.to) pieces = land(pieces, move, move.to);
    }
    list.push({ news: one, moves });
  }
  // What no report explains still moves visibly.
  const rest = flights(told.some((n) => n.moves?.length) ? pieces : before, after).filter((f) => f.from !== f.to);
  const first = told.some((n) => n.moves?.length);
  if (rest.length) {
    const moves: Move[] = rest.map((f) => ({ ...f }));
    if (first) list.push({ news: null, moves });
    else list.unshift({ news: null, moves });
  }
  return list;
}
