/** Where pieces stand in their space, and how a stack fans out. */
import type { Piece } from '../api';
import type { Box } from './labels';

export interface Place {
  x: number;
  y: number;
  scale: number;
  z?: number; // what lies over what in a row
}

export interface Seat {
  x: number;
  y: number;
  slots: readonly (readonly [number, number])[];
  size?: number; // a point: pieces that share a slot stand in a row of pieces of this size, away from it
  width?: number; // an area: how wide a piece is drawn
  name?: Box | undefined; // where the name of the space is written
}

/** Of the slots those that keep a distance from each other, for pieces that are drawn larger. */
export function thin(slots: readonly (readonly [number, number])[], distance: number): [number, number][] {
  const kept: [number, number][] = [];
  for (const [x, y] of slots) {
    if (kept.every(([kx, ky]) => Math.hypot(kx - x, ky - y) >= distance)) kept.push([x, y]);
  }
  return kept;
}

/** How much larger than their own size pieces are drawn, so that they can be told apart from afar. */
export function pieceScale(k: number, size: number): number {
  const wanted = 30 / (size * k);
  return wanted <= 1.04 ? 1 : wanted <= 1.2 ? 1.18 : wanted <= 1.4 ? 1.36 : 1.55;
}

/** How far the pieces of a stack stand apart, in map pixels. */
const STEP_X = 9;
const STEP_Y = -8;

/**
 * One slot a piece while there are slots; then one a side; what is left goes on
 * the last slot. Pieces that share a slot make a stack, the first lowest.
 */
export function place(pieces: readonly Piece[], seat: Seat): Map<string, Place> {
  const slots = seat.slots.length ? seat.slots : ([[seat.x, seat.y]] as const);
  const result = new Map<string, Place>();
  const stacks: string[][] = slots.map(() => []);
  if (pieces.length <= slots.length) {
    pieces.forEach((p, i) => stacks[i]!.push(p.id));
  } else {
    const sides = [...new Set(pieces.map((p) => p.side))];
    const spare = slots.length - sides.length;
    if (spare >= 0) {
      // The largest groups get the spare slots.
      const groups = sides.map((side) => ({ side, list: pieces.filter((p) => p.side === side), slots: 1 }));
      for (let i = 0; i < spare; i++) {
        groups.reduce((a, b) => (b.list.length / b.slots > a.list.length / a.slots ? b : a)).slots++;
      }
      let at = 0;
      for (const group of groups) {
        group.list.forEach((p, i) => stacks[at + Math.floor((i * group.slots) / group.list.length)]!.push(p.id));
        at += group.slots;
      }
    } else {
      pieces.forEach((p) => stacks[Math.min(sides.indexOf(p.side), slots.length - 1)]!.push(p.id));
    }
  }
  stacks.forEach((ids, slot) => {
    const [x, y] = slots[slot]!;
    if (seat.size && ids.length > 1) {
      for (const [id, at] of row(ids, x, y, seat, seat.size)) result.set(id, at);
      return;
    }
    const sideOf = new Map(pieces.map((p) => [p.id, p.side]));
    const sides = [...new Set(ids.map((id) => sideOf.get(id)))];
    if (seat.width && sides.length > 1) {
      // Enemies in one slot stand side by side, so that none hides another.
      const step = seat.width * Math.min(0.62, 1.24 / (sides.length - 1));
      const left = x - (step * (sides.length - 1)) / 2;
      ids.forEach((id) => {
        const at = sides.indexOf(sideOf.get(id));
        const mates = ids.filter((other) => sideOf.get(other) === sideOf.get(id));
        result.set(id, { x: left + at * step, y: y + (mates.indexOf(id) - (mates.length - 1) / 2) * STEP_Y * 1.4, scale: 1, z: -at });
      });
      return;
    }
    const squeeze = ids.length > 4 ? 4 / ids.length : 1;
    ids.forEach((id, i) => {
      const off = (i - (ids.length - 1) / 2) * squeeze;
      result.set(id, { x: x + off * STEP_X, y: y + off * STEP_Y, scale: 1 });
    });
  });
  return result;
}

/** A row of pieces that overlap and yet show their counts, which are at the lower right. */
function row(ids: readonly string[], x: number, y: number, seat: Seat, size: number): [string, Place][] {
  const onPoint = Math.hypot(x - seat.x, y - seat.y) < 1;
  const [dx, dy] = onPoint ? clearest(x, y, seat, size) : [x - seat.x, y - seat.y];
  const upright = Math.abs(dy) > Math.abs(dx) * 1.4;
  const onward = (upright ? dy : dx) >= 0;
  const step = size * Math.min(upright ? 0.5 : 0.46, 1.9 / (ids.length - 1)) * (onward ? 1 : -1);
  return ids.map((id, i) => [id, { x: x + (upright ? 0 : i * step), y: y + (upright ? i * step : 0), scale: 1, z: onward ? -i : i }]);
}

const WAYS = [[1, 0], [-1, 0], [0, -1], [0, 1]] as const;

/** Which way a row on the point itself goes: where it covers least of the name and of the other slots. */
function clearest(x: number, y: number, seat: Seat, size: number): readonly [number, number] {
  const around = (cx: number, cy: number): Box => ({ left: cx - size / 2, top: cy - size / 2, right: cx + size / 2, bottom: cy + size / 2 });
  const taken = seat.slots.filter(([sx, sy]) => sx !== x || sy !== y).map(([sx, sy]) => around(sx, sy));
  if (seat.name) taken.push(seat.name);
  const covered = ([dx, dy]: readonly [number, number]): number => {
    const next = around(x + dx * size * 0.5, y + dy * size * 0.5);
    return taken.reduce((sum, box) => sum + shared(next, box), 0);
  };
  return WAYS.reduce((best, way) => (covered(way) < covered(best) ? way : best));
}

function shared(a: Box, b: Box): number {
  const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return width > 0 && height > 0 ? width * height : 0;
}

/** Whether some pieces of the space cover others. */
export function crowded(pieces: readonly Piece[], seat: Seat): boolean {
  return pieces.length > Math.max(1, seat.slots.length);
}

/** The pieces of a space side by side, in rows, inside the map. */
export function fan(
  pieces: readonly Piece[],
  seat: { x: number; y: number },
  size: number,
  map: { width: number; height: number },
): Map<string, Place> {
  const gap = size * 1.3;
  const columns = Math.min(pieces.length, Math.max(3, Math.ceil(Math.sqrt(pieces.length * 1.6))));
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
      scale: 1.06,
    });
  });
  return result;
}
