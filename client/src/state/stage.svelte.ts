/** What the board shows while one position turns into the next. */
import type { DiceThrow, News, Piece, View } from '../api';
import { land, lift, rolled, scenes, type Scene } from '../logic/diff';

export interface Ghost {
  key: number;
  symbol: string;
  side: string;
  count: number;
  from: string;
  to: string;
  ms: number;
}

export interface Shown {
  news: News;
  dice: DiceThrow[];
}

const painted = (): Promise<void> =>
  typeof requestAnimationFrame === 'function' ? new Promise((done) => requestAnimationFrame(() => setTimeout(done, 0))) : Promise.resolve();
const wait = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

export class Stage {
  pieces = $state.raw<Piece[]>([]);
  ghosts = $state.raw<Ghost[]>([]);
  caption = $state.raw<News | null>(null);
  dice = $state.raw<Shown | null>(null);
  busy = $state(false);
  lit = $state.raw<string[]>([]); // spaces that the present scene is about
  card = $state.raw<News | null>(null); // who just played which card, until the next thing
  outcomes = $state.raw<News[]>([]); // how fights ended, until one goes on
  opening = $state.raw<News | null>(null); // whose turn has just begun
  halted = $state.raw<News | null>(null); // what stays until one goes on
  touched = $state(false); // the present scene touches the one who looks
  holds = $state(false); // nothing is asked before the board has caught up
  #resume: (() => void) | null = null;
  #due: News[] = []; // of the scenes that have not been acted yet
  #run = 0;
  #key = 1;
  #next: { after: View; news: News[] } | null = null;

  /** Put the position there at once. */
  settle(view: View | null): void {
    this.#run++;
    this.#due.push(...(this.#next?.news ?? []).filter((n) => n.card || n.outcome));
    this.#next = null;
    this.pieces = view?.pieces ?? [];
    this.ghosts = [];
    this.lit = [];
    this.busy = false;
    this.holds = false;
    this.touched = false;
    this.caption = null;
    this.opening = null;
    this.resume();
    // What was skipped, or is not acted at all, is shown together: the last card, and every outcome.
    for (const news of this.#due.splice(0)) this.#show(news, false);
  }

  /** One goes on: what was played and how fights ended has been seen. */
  putAway(): void {
    this.card = null;
    this.outcomes = [];
  }

  /** The outcomes up to this sentence have been seen. */
  goOn(n: number): void {
    this.outcomes = this.outcomes.filter((news) => news.n > n);
  }

  #show(news: News, alone = true): void {
    if (news.card || alone) this.card = news.card ? news : null;
    if (news.outcome) this.outcomes = [...this.outcomes, news];
    this.#due = this.#due.filter((due) => due !== news);
  }

  /**
   * Act out what happened between two views. `speed` 0 settles at once. What comes
   * while something is being acted waits its turn, as one change.
   */
  async perform(before: View, after: View, news: readonly News[], speed: number): Promise<void> {
    if (this.busy) {
      this.#next = { after, news: [...(this.#next?.news ?? []), ...news] };
      this.holds ||= news.some((n) => !n.mine);
      return;
    }
    const run = ++this.#run;
    const acts = speed > 0 && document.visibilityState === 'visible' ? scenes(before.pieces, after.pieces, news) : [];
    this.#due = news.filter((n) => n.card || n.outcome);
    if (!acts.length) {
      if (news.some((n) => n.weight >= 2 || n.moves?.length || rolled(n).length)) this.card = null;
      const last = news.filter((n) => rolled(n).length).at(-1);
      this.settle(after);
      if (last) this.dice = { news: last, dice: rolled(last) };
      return;
    }
    this.busy = true;
    // What one does oneself needs no waiting; what others do is seen before one is asked again.
    this.holds = acts.some((act) => !!act.news && (!act.news.mine || rolled(act.news).length > 0));
    this.ghosts = [];
    if (before.pieces !== this.pieces) this.pieces = before.pieces;
    const pace = tempo(acts) / speed;
    for (const act of acts) {
      await this.#act(act, pace, speed, run, after.pieces);
      if (run !== this.#run) return;
    }
    const next = this.#next;
    this.#next = null;
    this.settle(after);
    if (next) await this.perform(after, next.after, next.news, speed);
  }

  async #act(act: Scene, pace: number, speed: number, run: number, then: readonly Piece[]): Promise<void> {
    this.caption = act.news?.opens ? null : act.news;
    if (act.news?.opens) this.opening = act.news;
    this.touched = touches(act.news);
    if (act.news) this.#show(act.news);
    if (act.news && rolled(act.news).length) this.dice = { news: act.news, dice: rolled(act.news) };
    // What is not painted yet cannot be read: the time begins when it can be seen.
    if (act.news && !act.news.mine) await painted();
    if (run !== this.#run) return;
    const began = Date.now();
    const moves = act.moves.filter((m) => m.from || m.to);
    this.lit = moves.flatMap((m) => [m.from, m.to]).filter((s): s is string => !!s);
    if (moves.length) {
      const ms = 620 * pace;
      for (const move of moves) if (move.from) this.pieces = lift(this.pieces, move, move.from);
      this.ghosts = moves.flatMap((m) =>
        m.from && m.to ? [{ key: this.#key++, symbol: m.symbol, side: m.side, count: m.count, from: m.from, to: m.to, ms }] : [],
      );
      await wait(this.ghosts.length ? ms : ms / 3);
      if (run !== this.#run) return;
      this.ghosts = [];
      for (const move of moves) {
        if (!move.to) continue;
        const piece = then.find((p) => p.space === move.to && p.side === move.side && p.symbol === move.symbol);
        const known = this.pieces.some((p) => p.id === piece?.id);
        this.pieces = land(this.pieces, move, move.to, known ? undefined : piece?.id);
      }
    }
    const shown = rolled(act.news).length ? 1250 : act.news?.card || act.news?.outcome ? 1900 : act.news?.opens ? 1100 : act.news ? (moves.length ? 160 : 700) : 0;
    // Both ends are whole milliseconds: one more, so that none is missing.
    const least = act.news && !act.news.mine ? LEAST / Math.max(speed, 0.01) + 1 - (Date.now() - began) : 0;
    await wait(Math.max(shown * pace, least));
    if (run !== this.#run) return;
    if (this.touched && speed >= FULL) await this.#halt(act.news!);
    this.opening = null;
  }

  /** At full speed what touches one's own pieces stays until one goes on. */
  #halt(news: News): Promise<void> {
    this.halted = news;
    return new Promise((done) => (this.#resume = done));
  }

  /** Go on after a halt. */
  resume(): void {
    this.halted = null;
    this.#resume?.();
    this.#resume = null;
  }
}

/** No event of others is shorter at ordinary speed. */
export const LEAST = 400;
/** From this speed on nobody reads along: what concerns one stops it. */
export const FULL = 4;

/** Whether something that others did touches the pieces or spaces of the one who looks. */
export function touches(news: News | null): boolean {
  if (!news || news.mine || (news.concerns?.degree ?? 0) < 2) return false;
  return news.concerns!.touches.some((t) => t === 'pieces' || t === 'spaces' || t === 'leader');
}

/** Many scenes are acted faster, but each of them can still be followed. */
export function tempo(acts: readonly Scene[]): number {
  const length = acts.reduce((ms, a) => ms + (a.moves.length ? 620 : 0) + (rolled(a.news).length ? 1250 : a.news?.card || a.news?.outcome ? 1900 : a.news ? 400 : 0), 0);
  const most = 20000;
  return length > most ? Math.max(0.5, most / length) : 1;
}
