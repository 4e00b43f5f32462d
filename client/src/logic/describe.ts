/** Spaces, pieces and cards in words, for labels and for the window beside the board. */
import type { Board, OptionInfo, View } from '../api';
import { parseTarget } from './targets';

export interface Words {
  title: string;
  text: string;
  pieces: string[];
}

/** A space with all that can be said of it in one breath. */
export function spaceInWords(board: Board, view: View, id: string, options: readonly OptionInfo[]): string {
  const space = board.spaces.find((s) => s.id === id);
  if (!space) return id;
  const kind = board.kinds.find((k) => k.id === space.kind)?.name ?? space.kind;
  const owner = board.sides.find((s) => s.id === view.shade?.[id])?.name;
  const pieces = view.pieces.filter((p) => p.space === id).map((p) => p.title);
  const parts = [`${space.name}, ${kind}`];
  if (owner) parts.push(`held by ${owner}`);
  if (pieces.length) parts.push(pieces.join(', '));
  if (options.length) parts.push(`can be chosen: ${options.map((o) => o.text).join('; ')}`);
  return `${parts.join('. ')}.`;
}

/** What a target is called, what is printed on it, and what stands there. */
export function targetInWords(board: Board, view: View, target: string): Words {
  const { kind, id } = parseTarget(target);
  const nameOf = (space: string): string => board.spaces.find((s) => s.id === space)?.name ?? space;
  const piece = kind === 'piece' ? view.pieces.find((p) => p.id === id) : undefined;
  const space = kind === 'space' ? id : piece?.space;
  const there = view.pieces.filter((p) => p.space === space).map((p) => p.title);
  if (piece) return { title: piece.title, text: nameOf(piece.space), pieces: there.filter((t) => t !== piece.title) };
  if (space) return { title: nameOf(space), text: board.spaces.find((s) => s.id === space)?.text ?? '', pieces: there };
  const card = view.hands?.flatMap((h) => h.cards ?? []).find((c) => kind === 'card' && c.id === id);
  if (kind === 'side') return { title: board.sides.find((s) => s.id === id)?.name ?? id, text: '', pieces: [] };
  if (kind === 'seat') return { title: board.seats[Number(id)]?.name ?? id, text: '', pieces: [] };
  return { title: card?.title ?? id, text: card?.text ?? '', pieces: [] };
}
