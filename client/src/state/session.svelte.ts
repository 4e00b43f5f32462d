/** Who sits here, and how they like it. */
import { api, type GameInfo, type Me, type Settings } from '../api';

const KEY = 'kadesh.settings';
const ENOUGH = 40; // rules of one game

export const DEFAULTS = {
  theme: 'auto' as 'auto' | 'light' | 'dark',
  speed: 1,
  palette: 'lapis',
  patterns: true,
  attentive: false,
  shortcuts: true,
  sound: typeof matchMedia === 'function' && !matchMedia('(pointer: coarse)').matches,
  follow: false,
  pointers: true,
  notify_browser: false,
};

function stored(): Settings {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Settings;
  } catch {
    return {};
  }
}

type Lists = Record<string, string[]>;

/** What either list of a game knows. */
function together(one: Lists = {}, other: Lists = {}): Lists {
  const games = [...new Set([...Object.keys(one), ...Object.keys(other)])];
  return Object.fromEntries(games.map((game) => [game, [...new Set([...(one[game] ?? []), ...(other[game] ?? [])])]]));
}

class Session {
  me = $state.raw<Me | null>(null);
  games = $state.raw<GameInfo[]>([]);
  settings = $state<Settings & typeof DEFAULTS>({ ...DEFAULTS, ...stored() });
  #loading: Promise<void> | null = null;
  #listing: Promise<GameInfo[]> | null = null;
  #saving: ReturnType<typeof setTimeout> | undefined;
  #dark = typeof matchMedia === 'function' ? matchMedia('(prefers-color-scheme: dark)') : null;
  #systemDark = $state(false);

  constructor() {
    this.#systemDark = this.#dark?.matches ?? false;
    this.#dark?.addEventListener('change', (e) => (this.#systemDark = e.matches));
  }

  get dark(): boolean {
    return this.settings.theme === 'dark' || (this.settings.theme === 'auto' && this.#systemDark);
  }

  /** Animation speed with the system's wish for little motion taken into account: 0 is none. */
  get speed(): number {
    if (typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches) return 0;
    return this.settings.speed;
  }

  load(): Promise<void> {
    this.#loading ??= this.#load();
    return this.#loading;
  }

  async #load(): Promise<void> {
    try {
      this.take(await api.me());
    } catch (error) {
      this.#loading = null;
      throw error;
    }
  }

  take(me: Me): void {
    this.me = me;
    const known = Object.fromEntries(Object.entries(me.settings ?? {}).filter(([, v]) => v !== null && v !== undefined));
    // What was learned here a moment ago may not have reached the server yet.
    const { learned, seen } = this.settings['person'] === me.id ? this.settings : {};
    this.settings = { ...this.settings, ...known, learned: together(me.settings?.learned, learned), seen: together(me.settings?.seen, seen), person: me.id };
    this.#keep();
  }

  /** The list of games, fetched once; a fetch that failed is tried again when it is next asked for. */
  loadGames(): Promise<GameInfo[]> {
    this.#listing ??= api.games().then(
      (games) => (this.games = games),
      (error: unknown) => {
        this.#listing = null;
        throw error;
      },
    );
    return this.#listing;
  }

  async refresh(): Promise<void> {
    this.take(await api.me());
  }

  /** Change settings here at once, and on the server when it can be reached. */
  async set(change: Settings): Promise<void> {
    Object.assign(this.settings, change);
    this.#keep();
    await api.saveSettings(change);
  }

  /** A lesson was played to its end. */
  async learn(game: string, lesson: string): Promise<void> {
    const before = this.settings.learned ?? {};
    if (before[game]?.includes(lesson)) return;
    await this.set({ learned: { ...before, [game]: [...(before[game] ?? []), lesson] } });
  }

  /** Whether a rule of a game has not been met yet. After enough of them nobody needs to be pointed at more. */
  isNew(game: string, clause: string): boolean {
    const seen = this.settings.seen?.[game] ?? [];
    return this.settings.pointers && seen.length < ENOUGH && !seen.includes(clause);
  }

  /** A rule has been met: kept here at once, and on the server when there is time. */
  met(game: string, clause: string): void {
    if (!this.isNew(game, clause)) return;
    this.settings.seen = { ...this.settings.seen, [game]: [...(this.settings.seen?.[game] ?? []), clause] };
    this.#keep();
    clearTimeout(this.#saving);
    this.#saving = setTimeout(() => void api.saveSettings({ seen: this.settings.seen }).catch(() => undefined), 3000);
  }

  /** Whether the player has been told once how to choose. */
  get knows(): boolean {
    return this.settings['knows'] === true;
  }

  understand(): void {
    this.settings['knows'] = true;
    this.#keep();
  }

  #keep(): void {
    try {
      localStorage.setItem(KEY, JSON.stringify(this.settings));
    } catch {
      /* a private window keeps nothing */
    }
  }
}

export const session = new Session();
