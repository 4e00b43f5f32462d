/** Names on the board that never overlap, whatever the size at which they are written. */

export interface Name {
  id: string;
  lines: string[];
  x: number;
  y: number;
  anchor: 'start' | 'middle' | 'end';
  size: number;
  weight: number; // larger is kept first
}

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export interface Written extends Name {
  box: Box;
}

/** A good guess at how wide the lettering is; the browser's own measure may be given instead. */
export function guessWidth(text: string, size: number): number {
  let units = 0;
  for (const c of text) units += /[iljtf'.,:;!|I ]/.test(c) ? 0.3 : /[mwMW]/.test(c) ? 0.82 : /[A-Z]/.test(c) ? 0.66 : 0.47;
  return units * size;
}

/** Lettering: the height of capitals, the depth of descenders, and the step from line to line. */
const CAPITALS = 0.7;
const DESCENT = 0.22;
export const LEADING = 0.9;

/** The ground that a name covers; `y` is the baseline of its first line. */
export function boxOf(name: Name, width: (text: string, size: number) => number = guessWidth): Box {
  const wide = Math.max(...name.lines.map((l) => width(l, name.size)));
  const left = name.anchor === 'middle' ? name.x - wide / 2 : name.anchor === 'end' ? name.x - wide : name.x;
  const top = name.y - name.size * CAPITALS;
  return { left, top, right: left + wide, bottom: top + name.size * (CAPITALS + DESCENT + LEADING * (name.lines.length - 1)) };
}

/** The same name written larger about its middle. */
export function enlarge(name: Name, factor: number): Name {
  const size = name.size * factor;
  const height = (s: number): number => s * (CAPITALS + DESCENT + LEADING * (name.lines.length - 1));
  const middle = name.y - name.size * CAPITALS + height(name.size) / 2;
  return { ...name, size, y: middle - height(size) / 2 + CAPITALS * size };
}

export function overlap(a: Box, b: Box, air = 0): boolean {
  return a.left < b.right + air && b.left < a.right + air && a.top < b.bottom + air && b.top < a.bottom + air;
}

const SHIFTS: readonly (readonly [number, number])[] = [
  [0, 0],
  [0, -0.6],
  [0, 0.6],
  [-0.5, 0],
  [0.5, 0],
  [0, -1.1],
  [0, 1.1],
  [-0.9, -0.5],
  [0.9, -0.5],
  [-0.9, 0.5],
  [0.9, 0.5],
];

/**
 * Write the names, the weightiest first. A name that would touch another moves a
 * little, then shrinks a little, and is left out if that does not help: at a
 * larger scale there will be room for it.
 */
export function write(
  names: readonly Name[],
  options: { width?: (text: string, size: number) => number; air?: number; smallest?: number; least?: number; blocked?: readonly Box[] } = {},
): Written[] {
  const width = options.width ?? guessWidth;
  const air = options.air ?? 2;
  const taken: Box[] = [...(options.blocked ?? [])];
  const result: Written[] = [];
  const order = [...names].sort((a, b) => b.weight - a.weight);
  for (const name of order) {
    let done = false;
    for (const shrink of [1, 0.88, options.smallest ?? 0.78]) {
      if (shrink < 1 && name.size * shrink < (options.least ?? 0)) break;
      for (const [sx, sy] of SHIFTS) {
        const size = name.size * shrink;
        const tried: Name = { ...name, size, x: name.x + sx * size, y: name.y + sy * size };
        const box = boxOf(tried, width);
        if (taken.some((other) => overlap(box, other, air))) continue;
        taken.push(box);
        result.push({ ...tried, box });
        done = true;
        break;
      }
      if (done) break;
    }
  }
  return result;
}

/** Which enlargement of the lettering suits a scale of the board: names stay legible from afar. */
export function tier(k: number, size: number): number {
  const least = 11; // pixels on the screen
  for (const factor of [1, 1.35, 1.8, 2.4, 3.2]) if (size * factor * k >= least) return factor;
  return 4.2;
}
