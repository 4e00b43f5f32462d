/** Roads and sea lanes: what runs along them, and where their middle is. */
import type { MapLine, Route } from '../api';

export type Point = [number, number];

/** The corners of a path that is made of straight lines. */
export function corners(d: string): Point[] {
  const found: Point[] = [];
  let x = 0;
  let y = 0;
  for (const [, command, rest] of d.matchAll(/([MmLlHhVv])([^A-Za-z]*)/g)) {
    const numbers = (rest!.match(/-?\d*\.?\d+(?:e-?\d+)?/gi) ?? []).map(Number);
    const flat = command === 'H' || command === 'h';
    const upright = command === 'V' || command === 'v';
    const near = command === command!.toLowerCase();
    const step = flat || upright ? 1 : 2;
    for (let i = 0; i + step <= numbers.length; i += step) {
      const first = numbers[i]!;
      const dx = upright ? null : first;
      const dy = flat ? null : upright ? first : numbers[i + 1]!;
      x = dx === null ? x : near ? x + dx : dx;
      y = dy === null ? y : near ? y + dy : dy;
      found.push([x, y]);
    }
  }
  return found;
}

/** The point half-way along a line. */
export function middle(points: readonly Point[]): Point {
  const lengths = points.slice(1).map(([x, y], i) => Math.hypot(x - points[i]![0], y - points[i]![1]));
  let left = lengths.reduce((a, b) => a + b, 0) / 2;
  for (const [i, length] of lengths.entries()) {
    if (length >= left && length > 0) {
      const [ax, ay] = points[i]!;
      const [bx, by] = points[i + 1]!;
      const share = left / length;
      return [ax + (bx - ax) * share, ay + (by - ay) * share];
    }
    left -= length;
  }
  return points[0] ?? [0, 0];
}

export interface Lanes {
  /** The drawn line between two spaces, or a straight one. */
  between(a: string, b: string): string;
  /** Half-way from one space to the other. */
  midway(a: string, b: string): Point;
  /** A line through spaces, along the roads. */
  thread(spaces: readonly string[]): string;
}

export function lanes(roads: readonly MapLine[], at: (space: string) => { x: number; y: number } | undefined): Lanes {
  const drawn = new Map<string, string>();
  for (const road of roads) {
    drawn.set(`${road.a} ${road.b}`, road.d);
    drawn.set(`${road.b} ${road.a}`, road.d);
  }
  const between = (a: string, b: string): string => {
    const [from, to] = [at(a), at(b)];
    return drawn.get(`${a} ${b}`) ?? (from && to ? `M${from.x} ${from.y}L${to.x} ${to.y}` : '');
  };
  return {
    between,
    midway: (a, b) => middle(corners(between(a, b))),
    thread: (spaces) => spaces.slice(1).map((space, i) => between(spaces[i]!, space)).join(''),
  };
}

export interface Cut {
  at: string;
  titles: string[];
}

/** Where the lit routes are cut; routes that are cut in the same space share a mark. */
export function cuts(routes: readonly Route[]): Cut[] {
  const found = new Map<string, Cut>();
  for (const route of routes) {
    if (!route.cut_at) continue;
    const cut = found.get(route.cut_at);
    if (cut) cut.titles.push(route.title);
    else found.set(route.cut_at, { at: route.cut_at, titles: [route.title] });
  }
  return [...found.values()];
}

export interface RouteGroup {
  side: string;
  routes: Route[];
  cut: number;
}

/** The routes of each side, in the order in which they come. */
export function bySide(routes: readonly Route[]): RouteGroup[] {
  const found = new Map<string, RouteGroup>();
  for (const route of routes) {
    const side = route.side ?? '';
    let group = found.get(side);
    if (!group) found.set(side, (group = { side, routes: [], cut: 0 }));
    group.routes.push(route);
    if (route.cut_at) group.cut++;
  }
  return [...found.values()];
}
