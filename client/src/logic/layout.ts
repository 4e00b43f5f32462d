/** Where pieces stand in their space, how large they are, and how a stack fans out. */
import type { Piece } from '../api';
import type { Box } from './labels';

/** A piece with all its print; one of several that share a slot; from afar one for all of a side. */
export type Form = 'full' | 'cell' | 'token';

export interface Place {
  x: number;
  y: number;
  scale: number;
  form: Form;
  lead?: boolean; // of a side's cells the one that carries its emblem
  count?: number; // a token: how many units it stands for
}

export interface Seat {
  x: number;
  y: number;
  slots: readonly (readonly [number, number])[];
  size: number; // how wide a piece is drawn
  disc?: number; // a point: the radius of the ground that should stay in sight
  names?: readonly Box[]; // where its name is written, and those of its neighbours
  columns?: number; // of cells, where there is no room for two
}

/** Nothing that is to be read is smaller, in pixels of the screen. */
export const LEAST = 11;
/** A piece with less than this shows its drawing and its count, and no small print. */
const PRINT = 36;
const SMALLEST = 27;
const TOKEN = 16.5;

/**
 * How many pixels of the map one pixel of the screen is, rounded up in steps: a little
 * zooming changes nothing, and what is `n * grain` wide is never less than `n` on the screen.
 */
export function grain(k: number): number {
  const step = Math.log(1.16);
  return Math.exp(-Math.floor(Math.log(k) / step + 1e-9) * step);
}

/** How wide a piece is drawn: as the map says, and from afar wide enough to be told apart. */
export function pieceSize(slot: number, px: number): number {
  return distant(slot, px) ? TOKEN * px : Math.max(slot * 0.9, SMALLEST * px);
}

/** So far away that spaces are nearer to each other than pieces are wide: one token a side is enough. */
export function distant(slot: number, px: number): boolean {
  return slot / px < 12;
}

/** Whether small print on a piece of this size can be read. */
export const printed = (size: number, px: number): boolean => size / px >= PRINT;

/** Of the slots those that keep a distance from each other, for pieces that are drawn larger. */
export function thin(slots: readonly (readonly [number, number])[], distance: number): [number, number][] {
  const kept: [number, number][] = [];
  for (const [x, y] of slots) {
    if (kept.every(([kx, ky]) => Math.hypot(kx - x, ky - y) >= distance)) kept.push([x, y]);
  }
  return kept;
}

/** A cell beside the size of a piece: symbol and count, one beside the other. */
export const CELL = { width: 1, height: 0.64 };

/**
 * One slot a piece while there are slots; then one a side; what is left goes on
 * the last slot. Pieces that share a slot become cells side by side: none hides another.
 * `taken` is the ground on which others stand already; what is placed is added to it.
 */
export function place(pieces: readonly Piece[], seat: Seat, taken: Box[] = []): Map<string, Place> {
  const slots = seat.slots.length ? seat.slots : ([[seat.x, seat.y]] as const);
  const result = new Map<string, Place>();
  // What stands alone first: it has no choice where.
  const stacks = shareOut(pieces, slots.length).map((list, i) => ({ list, at: slots[i]! }));
  for (const { list, at } of stacks) {
    if (list.length !== 1) continue;
    result.set(list[0]!.id, { x: at[0], y: at[1], scale: 1, form: 'full' });
    taken.push(around(at[0], at[1], seat.size, seat.size));
  }
  for (const { list, at } of stacks) {
    if (list.length < 2) continue;
    for (const [id, one] of block(list, at, seat, taken)) result.set(id, one);
  }
  return result;
}

/** Which pieces share a slot. */
function shareOut(pieces: readonly Piece[], slots: number): Piece[][] {
  const stacks: Piece[][] = Array.from({ length: slots }, () => []);
  if (pieces.length <= slots) {
    pieces.forEach((p, i) => stacks[i]!.push(p));
    return stacks;
  }
  const sides = [...new Set(pieces.map((p) => p.side))];
  const spare = slots - sides.length;
  if (spare < 0) {
    for (const side of sides) stacks[Math.min(sides.indexOf(side), slots - 1)]!.push(...pieces.filter((p) => p.side === side));
    return stacks;
  }
  // The largest groups get the spare slots.
  const groups = sides.map((side) => ({ list: pieces.filter((p) => p.side === side), slots: 1 }));
  for (let i = 0; i < spare; i++) {
    groups.reduce((a, b) => (b.list.length / b.slots > a.list.length / a.slots ? b : a)).slots++;
  }
  let at = 0;
  for (const group of groups) {
    group.list.forEach((p, i) => stacks[at + Math.floor((i * group.slots) / group.list.length)]!.push(p));
    at += group.slots;
  }
  return stacks;
}

/** Cells in rows about a slot, moved to where they cover least of the point, of its name and of each other. */
function block(list: readonly Piece[], [x, y]: readonly [number, number], seat: Seat, taken: Box[]): [string, Place][] {
  const { size } = seat;
  const width = size * CELL.width;
  const height = size * CELL.height;
  const rows = rowsOf(list, seat.columns ?? (list.length > 2 ? 2 : 1));
  const wide = width * Math.max(...rows.map((row) => row.length));
  const high = height * rows.length;
  const dx = Math.max(0, wide - size) / 2;
  const dy = Math.max(0, high - size) / 2;
  const kept: Box[] = seat.disc ? [around(seat.x, seat.y, seat.disc * 2, seat.disc * 2)] : [];
  let best = { cost: Infinity, x, y };
  // A little farther away if nothing else is free: more, and nobody would know whose they are.
  for (const sx of [0, -1, 1, -1.6, 1.6]) {
    for (const sy of [0, -1, 1, -1.6, 1.6]) {
      const at = { x: x + sx * Math.max(dx, size * 0.16), y: y + sy * Math.max(dy, size * 0.16) };
      const box = around(at.x, at.y, wide, high);
      const over = (boxes: readonly Box[]): number => boxes.reduce((sum, other) => sum + shared(box, other), 0);
      const cost = 3 * over(kept) + 3 * over(taken) + 2 * over(seat.names ?? []) + (Math.abs(sx) + Math.abs(sy)) * size * size * 0.05;
      if (cost < best.cost) best = { cost, ...at };
    }
  }
  taken.push(around(best.x, best.y, wide, high));
  const seen = new Set<string>();
  return rows.flatMap((row, i) =>
    row.map((piece, k): [string, Place] => {
      const lead = !seen.has(piece.side);
      seen.add(piece.side);
      const cx = best.x + (k - (row.length - 1) / 2) * width;
      const cy = best.y + (i - (rows.length - 1) / 2) * height;
      return [piece.id, { x: cx, y: cy, scale: 1, form: 'cell', lead }];
    }),
  );
}

/** Every side begins a row of its own. */
function rowsOf(list: readonly Piece[], columns: number): Piece[][] {
  const rows: Piece[][] = [];
  for (const side of new Set(list.map((p) => p.side))) {
    const own = list.filter((p) => p.side === side);
    for (let i = 0; i < own.length; i += columns) rows.push(own.slice(i, i + columns));
  }
  return rows;
}

/** From afar: one token a side, in a row about the first slot. */
export function tokens(pieces: readonly Piece[], seat: Seat): Map<string, Place> {
  const [x, y] = seat.slots[0] ?? [seat.x, seat.y];
  const sides = [...new Set(pieces.map((p) => p.side))];
  return new Map(
    sides.map((side, i) => {
      const own = pieces.filter((p) => p.side === side);
      const count = own.reduce((sum, p) => sum + Math.max(1, p.count), 0);
      return [own[0]!.id, { x: x + (i - (sides.length - 1) / 2) * seat.size * 0.94, y, scale: 1, form: 'token', count }];
    }),
  );
}

/** Behind the wall of a city: cells over its foot, which the wall hides. */
export function behindWall(pieces: readonly Piece[], seat: Seat): Map<string, Place> {
  const columns = pieces.length > 1 ? 2 : 1;
  const rows = rowsOf(pieces, columns);
  const width = seat.size * CELL.width;
  const height = seat.size * CELL.height;
  const result = new Map<string, Place>();
  rows.forEach((row, i) =>
    row.forEach((piece, k) => {
      const y = seat.y - (rows.length - 1 - i) * height - height * 0.42;
      result.set(piece.id, { x: seat.x + (k - (row.length - 1) / 2) * width, y, scale: 1, form: 'cell', lead: k === 0 });
    }),
  );
  return result;
}

/** How wide the cells behind a wall are together. */
export function garrisonWidth(pieces: readonly Piece[], size: number): number {
  return size * CELL.width * Math.max(...rowsOf(pieces, pieces.length > 1 ? 2 : 1).map((row) => row.length));
}

/** Before a city: each side in a place of its own on a ring around it, away from its name. */
export function aroundCity(pieces: readonly Piece[], seat: Seat, taken: Box[] = []): Map<string, Place> {
  const { size } = seat;
  const far = size * 1.42;
  const ways = [205, 335, 270, 155, 25, 90, 180, 0].map((degrees) => (degrees * Math.PI) / 180);
  const spots = ways.map((way): readonly [number, number] => [seat.x + far * 1.08 * Math.cos(way), seat.y + far * 0.8 * Math.sin(way)]);
  const free = spots.filter(([x, y]) => !seat.names?.some((name) => shared(around(x, y, size, size), name)));
  const sides = [...new Set(pieces.map((p) => p.side))];
  const slots = (free.length >= sides.length ? free : spots).slice(0, Math.max(sides.length, Math.min(2, pieces.length)));
  return place(pieces, { ...seat, slots, columns: 1 }, taken);
}

function around(x: number, y: number, width: number, height: number): Box {
  return { left: x - width / 2, top: y - height / 2, right: x + width / 2, bottom: y + height / 2 };
}

function shared(a: Box, b: Box): number {
  const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return width > 0 && height > 0 ? width * height : 0;
}

/** Whether some pieces of the space share a slot, so that they show less than they could. */
export function crowded(pieces: readonly Piece[], seat: Pick<Seat, 'slots'>): boolean {
  return pieces.length > Math.max(1, seat.slots.length);
}

/** How the pieces of a spread stack stand: so many in a row, so far apart. */
function fanned(count: number, size: number): { columns: number; gap: number } {
  return { columns: Math.min(count, Math.max(3, Math.ceil(Math.sqrt(count * 1.6)))), gap: size * 1.24 };
}

/** How far a spread stack reaches to either side. */
export function fanReach(count: number, size: number): number {
  const { columns, gap } = fanned(count, size);
  return (columns * gap) / 2 + size * 0.1;
}

/** Pieces of a spread stack are as large as their print needs. */
export const fanSize = (slot: number, px: number): number => Math.max(slot * 0.9, 46 * px);

/** The pieces of a space side by side, in rows, inside the map. */
export function fan(
  pieces: readonly Piece[],
  seat: { x: number; y: number },
  size: number,
  map: { width: number; height: number },
): Map<string, Place> {
  const { columns, gap } = fanned(pieces.length, size);
  const rows = Math.ceil(pieces.length / columns);
  const width = columns * gap;
  const height = rows * gap;
  const cx = Math.min(map.width - width / 2, Math.max(width / 2, seat.x));
  const cy = Math.min(map.height - height / 2, Math.max(height / 2, seat.y));
  const result = new Map<string, Place>();
  pieces.forEach((p, i) => {
    const row = Math.floor(i / columns);
    const inRow = row === rows - 1 ? pieces.length - row * columns : columns;
    const column = i % columns;
    result.set(p.id, {
      x: cx + (column - (inRow - 1) / 2) * gap,
      y: cy + (row - (rows - 1) / 2) * gap,
      scale: 1,
      form: 'full',
    });
  });
  return result;
}
