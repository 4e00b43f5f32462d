/** Names of regions with what they are worth: written where they cover as little else as possible. */
import type { Board, Region, View } from '../api';
import { symbolOf } from '../art/symbols';
import { guessWidth, type Box } from './labels';
import { LEAST } from './layout';
import { row } from './plaques';

export interface Shown extends Region {
  drawn: NonNullable<Board['map']['regions']>[string];
  now: NonNullable<View['regions']>[string] | undefined;
}

export interface Lettered {
  region: Shown;
  x: number; // the middle
  y: number; // the baseline
  left: number;
  size: number;
  badge: number;
  cells: ReturnType<typeof row>;
  badgesAt: number;
  small: number;
  text: string; // how far it is held
  box: Box;
}

export function regionsOf(board: Board, view: View): Shown[] {
  return (board.regions ?? []).flatMap((region) => {
    const drawn = board.map.regions?.[region.id];
    return drawn ? [{ ...region, drawn, now: view.regions?.[region.id] }] : [];
  });
}

// The letters are spaced capitals: wider than the guess for a plain name.
const wide = (text: string, size: number): number => guessWidth(text.toUpperCase(), size) * 1.22;

function lettered(region: Shown, px: number, bare: boolean): Lettered {
  const size = Math.max(region.drawn.size ?? 34, 12.5 * px);
  const badge = Math.max(size * 0.8, 18 * px);
  const cells = bare ? [] : row([...region.badges, ...(region.now?.badges ?? [])], badge, (b) => !!symbolOf(b.symbol));
  const all = cells.length ? cells.at(-1)!.x + cells.at(-1)!.width - cells[0]!.x : 0;
  const gap = all ? size * 0.3 : 0;
  const name = wide(region.name, size);
  const left = region.drawn.x - (name + gap + all) / 2;
  const small = Math.max(size * 0.5, LEAST * px);
  // How far it is held is said where it can be read without being made larger.
  const text = !bare && region.now?.text && size * 0.5 >= 9.5 * px ? region.now.text : '';
  const width = Math.max(name + gap + all, text ? guessWidth(text, small) : 0) + size * 0.5;
  const { x, y } = region.drawn;
  const box = { left: x - width / 2, top: y - size * 0.92, right: x + width / 2, bottom: y + size * 0.33 + (text ? small * 1.15 : 0) };
  return { region, x, y, left, size, badge, cells, badgesAt: left + name + gap - (cells[0]?.x ?? 0), small, text, box };
}

const shared = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) * Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));
const shifted = (box: Box, dx: number, dy: number): Box => ({ left: box.left + dx, top: box.top + dy, right: box.right + dx, bottom: box.bottom + dy });

/** How far a name may stray from where the atlas put it, and in what steps, in heights of its letters. */
const FAR = 2.4;
const STEP = 0.4;

/** Where a box covers least of what is there already; the nearer to its own place, the better. */
export function clearing(box: Box, size: number, taken: readonly Box[]): { dx: number; dy: number } {
  const reach = FAR * size;
  const around = { left: box.left - reach, top: box.top - reach, right: box.right + reach, bottom: box.bottom + reach };
  const near = taken.filter((other) => shared(around, other) > 0);
  let best = { dx: 0, dy: 0 };
  let least = Infinity;
  for (let y = 0; y <= FAR; y += STEP)
    for (let x = 0; x <= FAR; x += STEP)
      for (const [dx, dy] of [[x, y], [-x, y], [x, -y], [-x, -y]] as const) {
        const there = shifted(box, dx * size, dy * size);
        const cost = near.reduce((sum, other) => sum + shared(there, other), 0) + 0.2 * size * size * Math.hypot(dx * 1.3, dy);
        if (cost < least - 1e-6) {
          least = cost;
          best = { dx: dx * size, dy: dy * size };
        }
      }
  return best;
}

/**
 * All names of regions, each clear of names, points and other regions as far as there is room.
 * From afar they are bare: what a region is worth and how far it is held is told nearer by.
 */
export function letter(regions: readonly Shown[], px: number, taken: readonly Box[], bare = false): Lettered[] {
  const found: Lettered[] = [];
  for (const region of regions) {
    const one = lettered(region, px, bare);
    const { dx, dy } = clearing(one.box, one.size, [...taken, ...found.map((other) => other.box)]);
    found.push({ ...one, x: one.x + dx, y: one.y + dy, left: one.left + dx, badgesAt: one.badgesAt + dx, box: shifted(one.box, dx, dy) });
  }
  return found;
}
