/** The names on a board at a scale: of its spaces and places, clear of each other and of what is already written. */
import type { Board } from '../api';
import { boxOf, enlarge, write, type Box, type Name, type Written } from './labels';
import { LEAST } from './layout';

/** The names as the atlas has placed them, for their own size. */
export function namesOf(board: Board): Name[] {
  const size = board.map.label_size ?? 30;
  const spaces = Object.entries(board.map.spaces).flatMap(([id, space]): Name[] => {
    const label = space.label;
    if (!label) return [];
    const anchor = (label.anchor as Name['anchor']) ?? 'middle';
    return [{ id: `space.${id}`, lines: label.lines ?? [space.name], x: label.x, y: label.y, anchor, size: label.size ?? size, weight: 10 }];
  });
  const sites = (board.map.sites ?? []).flatMap((site): Name[] => {
    const label = site.label;
    if (!label) return [];
    const anchor = (label.anchor as Name['anchor']) ?? 'middle';
    return [{ id: `site.${site.id}`, lines: label.lines ?? [site.name], x: label.x, y: label.y, anchor, size: label.size ?? size * 0.7, weight: 1 }];
  });
  return [...spaces, ...sites];
}

/** The names as they are written at a scale; larger lettering is placed anew, and what finds no room waits for a nearer look. */
export function named(names: readonly Name[], factor: number, px: number, blocked: readonly Box[]): Written[] {
  const least = LEAST * px;
  const small = names.some((n) => n.size * factor < least);
  if (factor <= 1 && !small && !blocked.length) return names.map((n) => ({ ...n, box: boxOf(n) }));
  const larger = names.filter((n) => factor < 1.8 || n.weight > 1).map((n) => enlarge(n, Math.max(factor, least / n.size)));
  // From afar names stand farther from each other: a page full of them is read by nobody.
  return write(larger, { air: factor > 1.8 ? Math.max(3, 5 * px) : 3, least, blocked });
}
