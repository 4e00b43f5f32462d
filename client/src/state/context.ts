/** What the parts of a match page share. */
import { createContext } from 'svelte';
import type { Colours } from '../logic/palette';
import type { MatchStore } from './match.svelte';

export interface Table {
  match: MatchStore;
  readonly colours: Colours;
  openClause(id: string): void;
  goTo(target: string): void;
  pick(target: string, element: HTMLElement): void; // as a click on it: choose, list, or ask why not
  point(targets: readonly string[]): void; // light up what is meant, [] to stop
  sideName(id: string | null | undefined): string;
  seatName(seat: number): string;
  personName(seat: number): string;
  spaceName(id: string): string;
}

export const [table, setTable] = createContext<Table>();
