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

/** One after another in a row about x, each on its own; how far from x each begins. */
export function row(badges: readonly Badge[], size: number, drawn: (badge: Badge) => boolean): { badge: Badge; x: number; width: number }[] {
  const gap = size * 0.1;
  const cells = badges.map((badge) => {
    const text = badge.text ? guessWidth(badge.text, size * 0.62) : 0;
    return { badge, width: Math.max(size, (drawn(badge) ? size * 0.86 : size * 0.3) + text + (text ? size * 0.2 : 0)) };
  });
  let x = -(cells.reduce((sum, cell) => sum + cell.width + gap, -gap) / 2);
  return cells.map((cell) => {
    const at = { ...cell, x };
    x += cell.width + gap;
    return at;
  });
}

/** Where the badges of an area hang: at its name, where they cover least of the pieces that stand there. */
export function besideName(name: Box, width: number, height: number, pieces: readonly { x: number; y: number }[], piece: number): { x: number; y: number } {
  const x = (name.left + name.right) / 2;
  const y = (name.top + name.bottom) / 2;
  const gap = height * 0.58;
  // Beside the name they may reach over a border: only if there is nothing better.
  const ways = [
    { x, y: name.top - gap, dear: 0 },
    { x, y: name.bottom + gap, dear: 0.05 },
    { x: name.right + width / 2 + 4, y, dear: 0.2 },
    { x: name.left - width / 2 - 4, y, dear: 0.2 },
  ];
  const cost = (at: (typeof ways)[number]): number => {
    const box = { left: at.x - width / 2, right: at.x + width / 2, top: at.y - height / 2, bottom: at.y + height / 2 };
    const half = piece / 2;
    const over = (p: { x: number; y: number }): number => shared(box, { left: p.x - half, right: p.x + half, top: p.y - half, bottom: p.y + half });
    return pieces.reduce((sum, p) => sum + over(p), at.dear * width * height);
  };
  const best = ways.reduce((a, b) => (cost(b) < cost(a) ? b : a));
  return { x: best.x, y: best.y };
}

export interface Wanted {
  id: string;
  x: number;
  y: number;
  width: number;
  height: number;
  label?: Box; // where its name is written
}

interface Candidate {
  left: number;
  top: number;
  cost: number; // what it costs to hang there, in covered square pixels
  tied: boolean; // far from the name: a line leads to the point
}

/** Places to try: at the name, where it is plain whose plaque it is, then around the point. */
function candidates(one: Wanted, reach: number): Candidate[] {
  const { x, y, width: w, height: h, label } = one;
  const found: Candidate[] = [];
  const add = (left: number, top: number, cost: number, tied: boolean): void => void found.push({ left, top, cost, tied });
  if (label) {
    const middle = (label.left + label.right) / 2;
    const line = (label.top + label.bottom - h) / 2;
    const toPoint = middle > x + reach / 2 ? label.left : middle < x - reach / 2 ? label.right - w : middle - w / 2;
    add(toPoint, label.bottom + 1, 0, false);
    add(toPoint, label.top - h - 1, 5, false);
    add(label.right + 3, line, 10, false);
    add(label.left - w - 3, line, 10, false);
    for (const left of [middle - w / 2, label.right - w, label.left, label.right - w * 0.4, label.left - w * 0.6]) {
      add(left, label.bottom + 1, 20, false);
      add(left, label.top - h - 1, 20, false);
    }
  }
  [1, 1.6, 2.3, 3].forEach((times, tier) => {
    const far = reach * times;
    const slant = far * 0.7;
    const cost = 60 + tier * 120;
    for (const top of [y - far - h, y + far]) for (const left of [x - w / 2, x - w * 0.2, x - w * 0.8]) add(left, top, cost, true);
    for (const left of [x + far, x - far - w]) add(left, y - h / 2, cost, true);
    for (const top of [y - slant - h, y + slant]) for (const left of [x + slant, x - slant - w]) add(left, top, cost, true);
  });
  return found;
}

function shared(a: Box, b: Box): number {
  const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return wide > 0 && high > 0 ? wide * high : 0;
}

export interface Hung {
  x: number; // the top left corner
  y: number;
  tied: boolean;
}

/** Where each plaque hangs. Where nothing is free it goes where it covers least. */
export function hang(wanted: readonly Wanted[], blocked: readonly Box[], reach: number, map: { width: number; height: number }): Map<string, Hung> {
  const taken = [...blocked];
  const result = new Map<string, Hung>();
  const order = [...wanted].sort((a, b) => b.width - a.width || (a.id < b.id ? -1 : 1));
  for (const one of order) {
    let best: Candidate | null = null;
    let least = Infinity;
    for (const tried of candidates(one, reach)) {
      if (tried.cost >= least) continue;
      const box = { left: tried.left, top: tried.top, right: tried.left + one.width, bottom: tried.top + one.height };
      if (box.left < 18 || box.top < 18 || box.right > map.width - 18 || box.bottom > map.height - 18) continue;
      let cost = tried.cost;
      for (const other of taken) if (overlap(box, other)) cost += shared(box, other) * 3;
      if (cost < least) [best, least] = [tried, cost];
    }
    if (!best) continue;
    result.set(one.id, { x: best.left, y: best.top, tied: best.tied });
    taken.push({ left: best.left, top: best.top, right: best.left + one.width, bottom: best.top + one.height });
  }
  return result;
}
