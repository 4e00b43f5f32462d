/** Options and what they point at. */
import type { OptionInfo, Piece, Target } from '../api';

export interface TargetParts {
  kind: string;
  id: string;
}

export function parseTarget(target: Target): TargetParts {
  const colon = target.indexOf(':');
  return colon < 0 ? { kind: target, id: '' } : { kind: target.slice(0, colon), id: target.slice(colon + 1) };
}

/** For every target the options that point at it, in the order in which they were offered. */
export function byTarget(options: readonly OptionInfo[]): Map<Target, OptionInfo[]> {
  const found = new Map<Target, OptionInfo[]>();
  for (const option of options) {
    for (const target of new Set(option.points)) {
      const list = found.get(target);
      if (list) list.push(option);
      else found.set(target, [option]);
    }
  }
  return found;
}

export interface OptionGroup {
  title: string;
  options: { info: OptionInfo; number: number }[];
}

/** Whether an option points at nothing on the table: done, pass, yes. */
export function isPlain(option: OptionInfo): boolean {
  return option.points.every((p) => p === 'button');
}

/**
 * The list of options in groups, each option with the number that chooses it.
 * What points at nothing ends the list: it is what a hurried hand must not hit first.
 */
export function grouped(options: readonly OptionInfo[]): OptionGroup[] {
  const groups = new Map<string, OptionGroup>();
  for (const last of [false, true]) {
    for (const info of options) {
      if (isPlain(info) !== last) continue;
      const title = info.group ?? '';
      const key = `${last}${title}`;
      let group = groups.get(key);
      if (!group) groups.set(key, (group = { title, options: [] }));
      group.options.push({ info, number: 0 });
    }
  }
  let number = 0;
  const list = [...groups.values()];
  for (const group of list) for (const entry of group.options) entry.number = ++number;
  return list;
}

/** Of the groups what holds every one of these words. */
export function sift(groups: readonly OptionGroup[], words: string): OptionGroup[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  if (!wanted.length) return [...groups];
  const found = groups.map((group) => ({
    ...group,
    options: group.options.filter(({ info }) => {
      const text = `${group.title} ${info.text} ${info.detail ?? ''}`.toLowerCase();
      return wanted.every((word) => text.includes(word));
    }),
  }));
  return found.filter((group) => group.options.length);
}

/** All options in the order in which they are listed and numbered. */
export function listed(options: readonly OptionInfo[]): OptionInfo[] {
  return grouped(options).flatMap((g) => g.options.map((o) => o.info));
}

export function optionKey(option: readonly unknown[]): string {
  return JSON.stringify(option);
}

/**
 * A click on a piece falls through to its space when no option points at the
 * piece itself, and to its side when none points at the space, and a click on a space reaches its pieces when no option points
 * at the space.
 */
export function reach(
  map: ReadonlyMap<Target, OptionInfo[]>,
  target: Target,
  pieces: readonly Piece[],
): { target: Target; options: OptionInfo[] } {
  const direct = map.get(target);
  if (direct?.length) return { target, options: direct };
  const { kind, id } = parseTarget(target);
  if (kind === 'piece') {
    const piece = pieces.find((p) => p.id === id);
    if (piece) {
      const space = `space:${piece.space}`;
      const options = map.get(space);
      if (options?.length) return { target: space, options };
      const side = `side:${piece.side}`;
      const ofSide = map.get(side);
      if (ofSide?.length) return { target: side, options: ofSide };
    }
  }
  if (kind === 'space') {
    const options = new Set<OptionInfo>();
    for (const piece of pieces) {
      if (piece.space === id) for (const o of map.get(`piece:${piece.id}`) ?? []) options.add(o);
    }
    if (options.size) return { target, options: [...options] };
  }
  return { target, options: [] };
}

/** The spaces that targets mean: a space, a piece's place, all that a side or a seat holds. */
export function meant(
  targets: readonly Target[],
  pieces: readonly Piece[],
  shade: Readonly<Record<string, string>>,
  seatOf: (side: string) => number | null | undefined,
): Set<string> {
  const spaces = new Set<string>();
  const gather = (is: (side: string) => boolean): void => {
    for (const piece of pieces) if (is(piece.side)) spaces.add(piece.space);
    for (const [space, side] of Object.entries(shade)) if (is(side)) spaces.add(space);
  };
  for (const target of targets) {
    const { kind, id } = parseTarget(target);
    if (kind === 'space') spaces.add(id);
    else if (kind === 'piece') {
      const piece = pieces.find((p) => p.id === id);
      if (piece) spaces.add(piece.space);
    } else if (kind === 'side') gather((side) => side === id);
    else if (kind === 'seat') gather((side) => seatOf(side) === Number(id));
  }
  return spaces;
}
