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

const wait = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

export class Stage {
  pieces = $state.raw<Piece[]>([]);
  ghosts = $state.raw<Ghost[]>([]);
  caption = $state.raw<News | null>(null);
  dice = $state.raw<Shown | null>(null);
  busy = $state(false);
  lit = $state.raw<string[]>([]); // spaces that the present scene is about
  #run = 0;
  #key = 1;
  #next: { after: View; news: News[] } | null = null;

  /** Put the position there at once. */
  settle(view: View | null): void {
    this.#run++;
    this.#next = null;
    this.pieces = view?.pieces ?? [];
    this.ghosts = [];
    this.lit = [];
    this.busy = false;
    this.caption = null;
  }

  /**
   * Act out what happened between two views. `speed` 0 settles at once. What comes
   * while something is being acted waits its turn, as one change.
   */
  async perform(before: View, after: View, news: readonly News[], speed: number): Promise<void> {
    if (this.busy) {
      this.#next = { after, news: [...(this.#next?.news ?? []), ...news] };
      return;
    }
    const run = ++this.#run;
    const acts = speed > 0 && document.visibilityState === 'visible' ? scenes(before.pieces, after.pieces, news) : [];
    if (!acts.length) {
      const last = news.filter((n) => rolled(n).length).at(-1);
      this.settle(after);
      if (last) this.dice = { news: last, dice: rolled(last) };
      return;
    }
    this.busy = true;
    this.ghosts = [];
    if (before.pieces !== this.pieces) this.pieces = before.pieces;
    const pace = tempo(acts) / speed;
    for (const act of acts) {
      await this.#act(act, pace, run, after.pieces);
      if (run !== this.#run) return;
    }
    const next = this.#next;
    this.settle(after);
    if (next) await this.perform(after, next.after, next.news, speed);
  }

  async #act(act: Scene, pace: number, run: number, then: readonly Piece[]): Promise<void> {
    this.caption = act.news;
    if (act.news && rolled(act.news).length) this.dice = { news: act.news, dice: rolled(act.news) };
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
    if (rolled(act.news).length) await wait(1250 * pace);
    else if (act.news) await wait((moves.length ? 160 : 700) * pace);
  }
}

/** Many scenes are acted faster, so that nobody waits long for three bots. */
export function tempo(acts: readonly Scene[]): number {
  const length = acts.reduce((ms, a) => ms + (a.moves.length ? 620 : 0) + (rolled(a.news).length ? 1250 : a.news ? 400 : 0), 0);
  const most = 9000;
  return length > most ? Math.max(0.12, most / length) : 1;
}
