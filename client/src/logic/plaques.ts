/** Small plaques with the badges of a point: beside it, clear of names, pieces and each other. */
import type { Badge } from '../api';
import { guessWidth, overlap, type Box } from './labels';

export interface Cell {
  badge: Badge;
  x: number; // from the left edge of the plaque
  width: number;
}

export interface Strip {
  cells: Cell[];
  width: number;
  height: number;
}

/** Badges side by side; a badge with a text gets room for it beside its symbol. */
export function strip(badges: readonly Badge[], size: number): Strip {
  const pad = size * 0.14;
  let x = pad;
  const cells = badges.map((badge): Cell => {
    const width = size + (badge.text ? guessWidth(badge.text, size * 0.95) + size * 0.12 : 0);
    const cell = { badge, x, width };
    x += width + pad;
    return cell;
  });
  return { cells, width: x, height: size * 1.24 };
}

export interface Wanted {
  id: string;
  x: number;
  y: number;
  width: number;
  height: number;
  label?: Box; // where its name is written
}

/** Places to try, the best first: under the name, over it, then around the point. */
function candidates(one: Wanted, reach: number): [number, number][] {
  const { x, y, width: w, height: h, label } = one;
  const found: [number, number][] = [];
  if (label) {
    const middle = (label.left + label.right) / 2;
    const toPoint = middle > x + reach / 2 ? label.left : middle < x - reach / 2 ? label.right - w : middle - w / 2;
    for (const left of [toPoint, middle - w / 2]) {
      found.push([left, label.bottom - h * 0.08], [left, label.top - h * 0.94]);
    }
    found.push([label.right + 2, (label.top + label.bottom - h) / 2], [label.left - w - 2, (label.top + label.bottom - h) / 2]);
  }
  for (const far of [reach, reach * 1.7, reach * 2.6, reach * 3.5]) {
    found.push([x - w / 2, y - far - h], [x - w / 2, y + far], [x + far, y - h / 2], [x - far - w, y - h / 2]);
    const slant = far * 0.7;
    found.push([x + slant, y - slant - h], [x - slant - w, y - slant - h], [x + slant, y + slant], [x - slant - w, y + slant]);
  }
  return found;
}

function shared(a: Box, b: Box): number {
  const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return wide > 0 && high > 0 ? wide * high : 0;
}

/** The top left corner of each plaque. Where nothing is free it goes where it covers least. */
export function hang(wanted: readonly Wanted[], blocked: readonly Box[], reach: number, map: { width: number; height: number }): Map<string, [number, number]> {
  const taken = [...blocked];
  const result = new Map<string, [number, number]>();
  const order = [...wanted].sort((a, b) => b.width - a.width || (a.id < b.id ? -1 : 1));
  for (const one of order) {
    let best: [number, number] | null = null;
    let least = Infinity;
    for (const [left, top] of candidates(one, reach)) {
      const box = { left, top, right: left + one.width, bottom: top + one.height };
      if (left < 18 || top < 18 || box.right > map.width - 18 || box.bottom > map.height - 18) continue;
      let covered = 0;
      for (const other of taken) if (overlap(box, other)) covered += shared(box, other);
      if (covered < least) [best, least] = [[left, top], covered];
      if (!covered) break;
    }
    if (!best) continue;
    result.set(one.id, best);
    taken.push({ left: best[0], top: best[1], right: best[0] + one.width, bottom: best[1] + one.height });
  }
  return result;
}
