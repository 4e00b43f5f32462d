/** What the parts of a match page share. */
import { createContext } from 'svelte';
import type { Colours } from '../logic/palette';
import type { MatchStore } from './match.svelte';

export interface Table {
  match: MatchStore;
  readonly colours: Colours;
  openClause(id: string): void;
  goTo(target: string): void;
  show(target: string): void; // as goTo; a card is laid out to be read
  read(target: string): void; // a card is laid out with what it can be used for, or why it cannot
  pick(target: string, element: HTMLElement): void; // as a click on it: choose, list, or ask why not
  point(targets: readonly string[]): void; // light up what is meant, [] to stop
  sideName(id: string | null | undefined): string; // as it is called now
  sideEmblem(id: string | null | undefined): string;
  isMine(side: string): boolean; // the seat that looks runs it
  seatName(seat: number): string;
  personName(seat: number): string;
  spaceName(id: string): string;
}

export const [table, setTable] = createContext<Table>();
