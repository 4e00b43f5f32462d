/** Who am I, what wins, what to watch: told once at the first look at a match, and whenever it is asked for. */
import { api, type Briefing } from '../api';

const KEY = 'kadesh.briefed';
const MOST = 60; // matches that are remembered

function known(): string[] {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(list) ? list.filter((id): id is string => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

class Briefed {
  #list = $state.raw<string[]>(known());
  #told = $state.raw<Readonly<Record<string, readonly Briefing[]>>>({});
  #asked = new Set<string>();

  /** The briefings of a scenario, one a seat; empty if the game has none, or until they have come. */
  of(game: string, scenario: string): readonly Briefing[] {
    return this.#told[`${game} ${scenario}`] ?? [];
  }

  /** Fetch them, once; a fetch that failed is tried again when they are next wanted. */
  async load(game: string, scenario: string): Promise<void> {
    const key = `${game} ${scenario}`;
    if (this.#asked.has(key)) return;
    this.#asked.add(key);
    try {
      const told = await api.briefings(game, scenario);
      this.#told = { ...this.#told, [key]: told };
    } catch {
      this.#asked.delete(key);
    }
  }

  has(match: string): boolean {
    return this.#list.includes(match);
  }

  note(match: string): void {
    if (this.has(match)) return;
    this.#list = [...this.#list, match].slice(-MOST);
    try {
      localStorage.setItem(KEY, JSON.stringify(this.#list));
    } catch {
      /* a private window keeps nothing */
    }
  }
}

export const briefed = new Briefed();
