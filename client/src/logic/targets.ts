/** Options and what they point at. */
import type { OptionInfo, Piece, Region, Target } from '../api';

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

/** What has been set on steppers: for each thing that is counted, how many. */
export type Amounts = ReadonlyMap<string, number>;

/** A line of the list: an option, or a range of which one amount is set. */
export interface Entry {
  info: OptionInfo;
  number: number;
  range?: OptionInfo[]; // by amount
}

export interface OptionGroup {
  title: string;
  options: Entry[];
}

/** Whether an option ends the list: it points at nothing on the table (pass, yes), or says that nothing more is to be done. */
export function isPlain(option: OptionInfo): boolean {
  if (option.short === 'done') return true;
  return !isShort(option) && option.amount === undefined && option.points.every((p) => p === 'button');
}

const SHORT = ['all', 'most', 'cheapest', 'last'] as const;

/** Whether an option does at once what else takes many: all, as many as may be, the cheapest, as last time. */
export function isShort(option: OptionInfo): boolean {
  return (SHORT as readonly (string | undefined)[]).includes(option.short);
}

/** Options of one range by amount; an option that is alone in its range is an option like any other. */
function ranges(options: readonly OptionInfo[]): Map<string, OptionInfo[]> {
  const found = new Map<string, OptionInfo[]>();
  for (const option of options) {
    if (!option.amount || isShort(option)) continue;
    const list = found.get(option.amount.of);
    if (list) list.push(option);
    else found.set(option.amount.of, [option]);
  }
  for (const [of, list] of found) {
    if (list.length < 2) found.delete(of);
  }
  return found;
}

/** The option of a range that is set: what the player set, else what was offered first. */
function chosen(range: readonly OptionInfo[], amounts: Amounts): OptionInfo {
  const value = amounts.get(range[0]!.amount!.of);
  return range.find((o) => o.amount!.value === value) ?? range[0]!;
}

const isCard = (target: Target): boolean => parseTarget(target).kind === 'card';

/** All that a person knows of an option but the card: of several copies of a card one is listed. */
function besidesCard(option: OptionInfo): string {
  const places = option.points.filter((p) => !isCard(p));
  return JSON.stringify([option.text, option.detail ?? '', option.group ?? '', option.short ?? '', option.amount?.value, places]);
}

/** The lines in which options are shown, a range as one of them, in the order in which they were offered. */
function lines(options: readonly OptionInfo[], amounts: Amounts): Entry[] {
  const found = ranges(options);
  const made: Entry[] = [];
  const seen = new Set<string>();
  for (const option of options) {
    if (option.points.some(isCard)) {
      const words = besidesCard(option);
      if (seen.has(words)) continue;
      seen.add(words);
    }
    const of = option.amount && !isShort(option) ? option.amount.of : undefined;
    const range = of === undefined ? undefined : found.get(of);
    if (!range) made.push({ info: option, number: 0 });
    else if (range[0] === option) {
      const sorted = range.toSorted((a, b) => a.amount!.value - b.amount!.value);
      made.push({ info: chosen(range, amounts), number: 0, range: sorted });
    }
  }
  return made;
}

/**
 * The list of options in groups, each line with the number that chooses it.
 * What does much at once stands first; what points at nothing ends the list:
 * it is what a hurried hand must not hit first.
 */
export function grouped(options: readonly OptionInfo[], amounts: Amounts = new Map()): OptionGroup[] {
  const all = lines(options, amounts);
  const rank = (info: OptionInfo): number => (SHORT as readonly (string | undefined)[]).indexOf(info.short);
  const first = all.filter((e) => isShort(e.info)).sort((a, b) => rank(a.info) - rank(b.info));
  const groups = new Map<string, OptionGroup>();
  if (first.length) {
    const titles = new Set(first.map((e) => e.info.group ?? ''));
    groups.set('first', { title: titles.size === 1 ? [...titles][0]! : '', options: first });
  }
  for (const last of [false, true]) {
    for (const entry of all) {
      if (isShort(entry.info) || isPlain(entry.info) !== last) continue;
      const title = entry.info.group ?? '';
      const key = `${last}${title}`;
      let group = groups.get(key);
      if (!group) groups.set(key, (group = { title, options: [] }));
      group.options.push(entry);
    }
  }
  let number = 0;
  const list = [...groups.values()];
  for (const group of list) for (const entry of group.options) entry.number = ++number;
  return list;
}

/** The next amount of a range in a direction; at its end it stays. */
export function stepped(range: readonly OptionInfo[], now: OptionInfo, by: number): OptionInfo {
  const at = range.findIndex((o) => o.amount!.value === now.amount!.value);
  return range[Math.max(0, Math.min(range.length - 1, at + by))]!;
}

/** Of the groups what holds every one of these words. */
export function sift(groups: readonly OptionGroup[], words: string): OptionGroup[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  if (!wanted.length) return [...groups];
  const found = groups.map((group) => ({
    ...group,
    options: group.options.filter(({ info, range }) => {
      const said = (range ?? [info]).map((o) => `${o.text} ${o.detail ?? ''}`).join(' ');
      const text = `${group.title} ${said}`.toLowerCase();
      return wanted.every((word) => text.includes(word));
    }),
  }));
  return found.filter((group) => group.options.length);
}

/** The options that are listed, in the order in which they are numbered: of a range the one that is set. */
export function listed(options: readonly OptionInfo[], amounts: Amounts = new Map()): OptionInfo[] {
  return grouped(options, amounts).flatMap((g) => g.options.map((o) => o.info));
}

export function optionKey(option: readonly unknown[]): string {
  return JSON.stringify(option);
}

/** The options that point at a piece, or at what is in it. */
function ofPiece(map: ReadonlyMap<Target, OptionInfo[]>, piece: Piece): OptionInfo[] {
  const within = (piece.contents ?? []).flatMap((content) => (content.to ? (map.get(content.to) ?? []) : []));
  return [...new Set([...(map.get(`piece:${piece.id}`) ?? []), ...within])];
}

/**
 * A click on a piece falls through to what is in it when no option points at the
 * piece itself, then to its space, then to its side; and a click on a space
 * reaches its pieces when no option points at the space.
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
      const within = ofPiece(map, piece);
      if (within.length) return { target, options: within };
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
      if (piece.space === id) for (const o of ofPiece(map, piece)) options.add(o);
    }
    if (options.size) return { target, options: [...options] };
  }
  return { target, options: [] };
}

/** The spaces that targets mean: a space, a piece's place, a region's spaces, all that a side or a seat holds. */
export function meant(
  targets: readonly Target[],
  pieces: readonly Piece[],
  shade: Readonly<Record<string, string>>,
  seatOf: (side: string) => number | null | undefined,
  regions: readonly Region[] = [],
): Set<string> {
  const spaces = new Set<string>();
  const gather = (is: (side: string) => boolean): void => {
    for (const piece of pieces) if (is(piece.side)) spaces.add(piece.space);
    for (const [space, side] of Object.entries(shade)) if (is(side)) spaces.add(space);
  };
  for (const target of targets) {
    const { kind, id } = parseTarget(target);
    if (kind === 'space') spaces.add(id);
    else if (kind === 'region') for (const space of regions.find((r) => r.id === id)?.spaces ?? []) spaces.add(space);
    else if (kind === 'piece') {
      const piece = pieces.find((p) => p.id === id);
      if (piece) spaces.add(piece.space);
    } else if (kind === 'side') gather((side) => side === id);
    else if (kind === 'seat') gather((side) => seatOf(side) === Number(id));
    else if (kind === 'region') for (const space of regions.find((r) => r.id === id)?.spaces ?? []) spaces.add(space);
  }
  return spaces;
}
