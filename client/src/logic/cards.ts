/** Cards, wherever they lie: in hands, before a seat, in open piles. */
import type { Card, Hand, Pile, TableCards, Target, View } from '../api';

export const cardTarget = (card: Card): Target => `card:${card.id}`;

/** Where cards lie together, with what it is called. */
export interface Heap {
  key: string;
  kind: 'hand' | 'table' | 'pile';
  title: string; // '' where the side or the seat says it all
  cards: readonly Card[];
  hidden: number; // lie there face down, and nobody here may read them
  seat?: number;
  side?: string;
}

function ofHand(hand: Hand): Heap {
  const cards = hand.cards ?? [];
  return {
    key: `hand:${hand.seat}:${hand.side ?? ''}:${hand.title ?? ''}`,
    kind: 'hand',
    title: hand.title ?? '',
    cards,
    hidden: Math.max(0, hand.count - cards.length),
    seat: hand.seat,
    ...(hand.side === undefined ? {} : { side: hand.side }),
  };
}

function ofTable(table: TableCards): Heap {
  return {
    key: `table:${table.seat}:${table.side ?? ''}:${table.title}`,
    kind: 'table',
    title: table.title,
    cards: table.cards,
    hidden: 0,
    seat: table.seat,
    ...(table.side === undefined ? {} : { side: table.side }),
  };
}

function ofPile(pile: Pile): Heap {
  const cards = pile.cards ?? [];
  return { key: `pile:${pile.id}`, kind: 'pile', title: pile.title, cards, hidden: Math.max(0, pile.count - cards.length) };
}

/** All heaps of which something can be seen: one's own hands first, then what lies before the seats, then piles. */
export function heaps(view: Pick<View, 'seat' | 'hands' | 'tables' | 'piles'>): Heap[] {
  const mine = (heap: Heap): boolean => heap.seat === view.seat;
  const hands = (view.hands ?? []).map(ofHand).filter((h) => h.cards.length || (mine(h) && h.hidden));
  const tables = (view.tables ?? []).map(ofTable).filter((t) => t.cards.length);
  const piles = (view.piles ?? []).map(ofPile).filter((p) => p.cards.length);
  const ownFirst = (list: Heap[]): Heap[] => [...list.filter(mine), ...list.filter((h) => !mine(h))];
  return [...ownFirst(hands), ...ownFirst(tables), ...piles];
}

/** A card that lies somewhere on the table, and where. */
export function findCard(view: Pick<View, 'seat' | 'hands' | 'tables' | 'piles'>, id: string): { card: Card; heap: Heap } | null {
  for (const heap of heaps(view)) {
    const card = heap.cards.find((c) => c.id === id);
    if (card) return { card, heap };
  }
  return null;
}

/** How many of these cards can be chosen or played at this moment. */
export function usable(cards: readonly Card[], targets: ReadonlyMap<Target, unknown>): number {
  return cards.filter((c) => targets.has(cardTarget(c)) || c.now).length;
}

/**
 * The heap that lies in front: the one with something to choose, of several the acting side's;
 * else the acting side's hand; else the first.
 */
export function inFront(list: readonly Heap[], targets: ReadonlyMap<Target, unknown>, acting?: string): Heap | undefined {
  const choosable = list.filter((h) => h.cards.some((c) => targets.has(cardTarget(c))));
  const of = (heaps: readonly Heap[]): Heap | undefined => heaps.find((h) => acting !== undefined && h.side === acting);
  return of(choosable) ?? choosable[0] ?? of(list) ?? list[0];
}

/** What can be played now comes first; the rest keeps its order. */
export function ordered(cards: readonly Card[], targets: ReadonlyMap<Target, unknown>): Card[] {
  const rank = (card: Card): number => (targets.has(cardTarget(card)) ? 0 : card.now ? 1 : 2);
  return cards.map((card, i) => ({ card, i })).sort((a, b) => rank(a.card) - rank(b.card) || a.i - b.i).map((e) => e.card);
}

/** A card in words, for screen readers: everything that is drawn on it. */
export function cardInWords(card: Card, sideName: (side: string) => string): string {
  if (card.face_down) return `${[card.title || 'A card, face down', card.state].filter(Boolean).join(', ')}.`;
  const head = [
    card.title,
    ...(card.side ? [sideName(card.side)] : []),
    ...(card.kind ? [card.kind] : []),
    ...(card.numbers?.length ? [`${card.numbers.join(' and ')} in the corner`] : []),
    ...(card.marks ?? []).map((m) => m.title),
    ...(card.state ? [card.state] : []),
  ];
  const said = [
    `${head.join(', ')}.`,
    ...(card.text ? [card.text] : []),
    ...(card.pieces?.length ? [`On it: ${card.pieces.map((p) => p.title).join(', ')}.`] : []),
    ...(card.now ? ['Can be played now.'] : card.when ? [`To be played ${card.when}.`] : []),
  ];
  return said.join(' ');
}
