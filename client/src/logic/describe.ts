/** Spaces, regions, pieces, cards and all else on the table in words, for labels and for the window beside the board. */
import type { Badge, Board, Card, Content, LinkKind, OptionInfo, Piece, Reason, View } from '../api';
import { findCard } from './cards';
import { sideNow } from './sides';
import { parseTarget } from './targets';
import { placeInWords } from './tracks';

export interface Words {
  title: string;
  text: string;
  pieces: string[];
  card?: Card;
}

const COURSES = ['no wall', 'one course', 'two courses', 'three courses'];

/** A unit within a piece: "2 chariots (4)", and whether it has lost its better half. */
export function contentInWords(content: Content): string {
  const numbers = content.numbers?.length ? ` (${content.numbers.join(' · ')})` : '';
  return `${content.title}${numbers}${content.reduced ? ', reduced' : ''}`;
}

/** A piece with what is in it, and where in its space it stands. */
export function pieceInWords(piece: Piece): string {
  const parts = [piece.title];
  if (piece.within && !/within|behind|inside/i.test(piece.title)) parts.push('inside the city');
  if (piece.tags?.includes('besieging')) parts.push('besieging');
  if (piece.tags?.includes('besieged')) parts.push('besieged');
  const told = parts.join(', ');
  return piece.contents?.length ? `${told}: ${piece.contents.map(contentInWords).join('; ')}` : told;
}

/** What lies in a space, in the order: behind the walls, before them, the rest. */
export function piecesIn(view: Pick<View, 'pieces'>, space: string): Piece[] {
  const there = view.pieces.filter((p) => p.space === space);
  return [...there.filter((p) => p.within), ...there.filter((p) => !p.within)];
}

/** What a space is: its kind, its wall, whether it is closed. */
export function groundInWords(board: Board, id: string): string {
  const space = board.spaces.find((s) => s.id === id);
  if (!space) return '';
  const kind = board.kinds.find((k) => k.id === space.kind)?.name ?? space.kind;
  const walls = space.walls ? `, walled, ${COURSES[space.walls] ?? `${space.walls} courses`}` : '';
  return `${kind}${walls}`;
}

/** Who is next to a space, each with the kind of way that leads there, where there are kinds. */
export function waysInWords(board: Board, id: string): string {
  const space = board.spaces.find((s) => s.id === id);
  const kinds = new Map<string, LinkKind>((board.links ?? []).map((link) => [link.id, link]));
  const lines = [...(board.map.roads ?? []), ...(board.map.borders ?? [])].filter((line) => line.a === id || line.b === id);
  const ways = (space?.neighbours ?? []).map((other) => {
    const name = board.spaces.find((s) => s.id === other)?.name ?? other;
    const by = lines.filter((line) => line.a === other || line.b === other).map((line) => kinds.get(line.kind)?.name.toLowerCase());
    const known = [...new Set(by.filter((kind) => !!kind))];
    return known.length ? `${name} (${known.join(', ')})` : name;
  });
  return ways.join(', ');
}

const badgesInWords = (badges: readonly Badge[]): string => badges.map((b) => b.title).join(', ');

/** A region: what it is worth, who holds it and how far. */
export function regionInWords(board: Board, view: View, id: string): string {
  const region = board.regions?.find((r) => r.id === id);
  if (!region) return id;
  const now = view.regions?.[id];
  const parts = [region.name];
  const badges = badgesInWords([...region.badges, ...(now?.badges ?? [])]);
  if (badges) parts.push(badges);
  if (now?.side) parts.push(`held by ${sideNow(board, view.sides, now.side).name}`);
  if (now?.text) parts.push(now.text);
  return parts.join('. ');
}

/** A space with all that can be said of it in one breath. */
export function spaceInWords(board: Board, view: View, id: string, options: readonly OptionInfo[]): string {
  const space = board.spaces.find((s) => s.id === id);
  if (!space) return id;
  const owner = view.shade?.[id];
  const parts = [`${space.name}, ${groundInWords(board, id)}`];
  if (space.closed) return `${parts[0]}. Closed: ${space.closed}`;
  if (owner) parts.push(`held by ${sideNow(board, view.sides, owner).name}`);
  const pieces = piecesIn(view, id).map(pieceInWords);
  if (pieces.length) parts.push(pieces.join(', '));
  return `${withOptions(parts, options).join('. ')}.`;
}

function withOptions(parts: string[], options: readonly OptionInfo[]): string[] {
  return options.length ? [...parts, `can be chosen: ${options.map((o) => o.text).join('; ')}`] : parts;
}

/** A target of the board in one breath, with what can be chosen there. */
export function boardInWords(board: Board, view: View, target: string, options: readonly OptionInfo[]): string {
  const { kind, id } = parseTarget(target);
  if (kind === 'space') return spaceInWords(board, view, id, options);
  return `${withOptions([regionInWords(board, view, id)], options).join('. ')}.`;
}

/** Why a space cannot be chosen by anybody in this scenario, if it is closed. */
export function closedFor(board: Board, target: string): Reason | null {
  const { kind, id } = parseTarget(target);
  const space = kind === 'space' ? board.spaces.find((s) => s.id === id) : undefined;
  return space?.closed ? { clause: space.closed_clause ?? '', text: space.closed } : null;
}

/** What a target is called, what is printed on it, and what stands there. */
export function targetInWords(board: Board, view: View, target: string): Words {
  const { kind, id } = parseTarget(target);
  const nameOf = (space: string): string => board.spaces.find((s) => s.id === space)?.name ?? space;
  const piece = kind === 'piece' ? view.pieces.find((p) => p.id === id) : undefined;
  const space = kind === 'space' ? id : piece?.space;
  const there = space ? piecesIn(view, space) : [];
  if (piece) {
    const others = there.filter((p) => p.id !== piece.id).map((p) => p.title);
    return { title: piece.title, text: nameOf(piece.space), pieces: [...(piece.contents ?? []).map(contentInWords), ...others] };
  }
  if (space) return { title: nameOf(space), text: board.spaces.find((s) => s.id === space)?.text ?? '', pieces: there.map((p) => p.title) };
  const region = kind === 'region' ? board.regions?.find((r) => r.id === id) : undefined;
  if (region) {
    const now = view.regions?.[id];
    const lines = [...region.badges, ...(now?.badges ?? [])].map((b) => b.title);
    if (now?.text) lines.push(now.text);
    lines.push(region.spaces.map(nameOf).join(', '));
    return { title: region.name, text: region.text, pieces: lines };
  }
  const card = kind === 'card' ? findCard(view, id)?.card : undefined;
  if (card) return { title: card.title, text: card.text ?? '', pieces: [], card };
  const plain = otherInWords(board, view, kind, id) ?? markInWords(board, view, target) ?? { title: id, text: '' };
  return { ...plain, pieces: [] };
}

/** What is neither space, piece nor card. */
function otherInWords(board: Board, view: View, kind: string, id: string): { title: string; text: string } | null {
  if (kind === 'side') return { title: sideNow(board, view.sides, id).name, text: '' };
  if (kind === 'seat') return { title: board.seats[Number(id)]?.name ?? id, text: '' };
  if (kind === 'pile' || kind === 'panel') {
    const pile = view.piles?.find((p) => p.id === id);
    if (pile) return { title: pile.title, text: `${pile.count} ${pile.count === 1 ? 'card' : 'cards'}.` };
  }
  if (kind === 'chart' || kind === 'panel') {
    const chart = board.charts?.find((c) => c.id === id);
    if (chart) return { title: chart.title, text: view.charts?.[id]?.text ?? chart.text ?? '' };
  }
  if (kind === 'panel') {
    const track = board.tracks.find((t) => t.id === id);
    if (track) return { title: track.title, text: '' };
    const goal = (view.panels ?? []).flatMap((p) => (p.groups ?? []).flatMap((g) => g.goals ?? [])).find((g) => g.id === id);
    if (goal) return { title: goal.text, text: goal.progress ?? '' };
  }
  return null;
}

/** A mark on a track that answers to this target. */
function markInWords(board: Board, view: View, target: string): { title: string; text: string } | null {
  for (const track of board.tracks) {
    const mark = view.tracks?.[track.id]?.marks?.find((m) => m.to === target);
    if (!mark) continue;
    const whose = mark.side !== undefined ? sideNow(board, view.sides, mark.side).name : mark.seat !== undefined ? (board.seats[mark.seat]?.name ?? '') : '';
    return { title: whose || mark.text || track.title, text: `${track.title}: ${placeInWords(track, mark.at)}` };
  }
  return null;
}
