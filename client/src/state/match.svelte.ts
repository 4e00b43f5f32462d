/** One match as this browser sees it: the newest view, the replay, the connection. */
import { api, Refusal, Unreachable, type Board, type Clause, type ChatLine, type News, type Option, type OptionInfo, type Order, type View, type Way } from '../api';
import { adopt } from '../art/symbols';
import { byTarget, listed, type Amounts } from '../logic/targets';
import { digest } from '../logic/digest';
import { farTargets, farTogether } from '../logic/ways';
import { merge, whole } from '../logic/news';
import { pause, play, seek, step, tick, type Reel } from '../logic/replay';
import { matchDoor, type Door } from './door';
import { session } from './session.svelte';
import { seen } from './seen';
import { Stage } from './stage.svelte';
import { toasts } from './toasts.svelte';

export type Link = 'joining' | 'live' | 'lost' | 'moment';

/** The board with the spaces that this match's settings put out of play. */
function withClosed(board: Board, closed: Record<string, string> | undefined): Board {
  if (!closed) return board;
  return { ...board, spaces: board.spaces.map((space) => (closed[space.id] ? { ...space, closed: closed[space.id]! } : space)) };
}

export class MatchStore {
  readonly id: string;
  board = $state.raw<Board | null>(null);
  view = $state.raw<View | null>(null);
  log = $state.raw<News[]>([]);
  clauses = $state.raw<Clause[]>([]);
  chat = $state.raw<ChatLine[]>([]);
  link = $state<Link>('joining');
  error = $state('');
  choosing = $state(false);
  reel = $state.raw<Reel | null>(null);
  past = $state.raw<View | null>(null); // the position that the replay stands at
  amounts = $state.raw<Amounts>(new Map()); // what the steppers stand at
  ways = $state.raw<readonly Way[]>([]); // what several choices at once reach, for the newest view
  since = $state(-1); // the last sentence before one's own last turn ended
  readonly stage = new Stage();

  #events: EventSource | null = null;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #fetching: Promise<void> | null = null;
  #again = false;
  #waits = 500;
  #closed = false;
  #chosen = 0;
  #opened = 0;
  #heard = 0;
  #cache = new Map<number, View>();
  #unsent: { after: number; option: Option; then: readonly Option[] } | null = null;
  #waysFor = -1;
  #onLine = (): void => void this.refresh();
  #offLine = (): void => this.#lose();

  constructor(
    id: string,
    readonly door: Door = matchDoor(id),
  ) {
    this.id = id;
    if (door.live) this.since = seen.of(id);
  }

  /** What the page shows: the replay's position, or the newest. */
  shown = $derived<View | null>(this.past ?? this.view);
  /** Nothing is asked before the board shows why. */
  waits = $derived(this.stage.busy && this.stage.holds);
  options = $derived<OptionInfo[]>(this.reel || !this.view || this.waits ? [] : (this.view.options ?? []));
  far = $derived(farTargets(this.reel || this.waits ? [] : this.ways));
  together = $derived(farTogether(this.reel || this.waits ? [] : this.ways));
  listed = $derived(listed(this.options, this.amounts));
  targets = $derived(byTarget(this.options));
  mine = $derived(!!this.view && this.view.seat !== null && this.view.waiting.includes(this.view.seat) && !this.view.over);
  digest = $derived(this.mine && !this.waits && !this.reel && !this.view?.reaction ? digest(this.log, this.since) : []);
  started = $derived(!!this.view && this.view.status !== 'waiting');

  async open(): Promise<void> {
    try {
      const early = this.door.open();
      const [view, board] = await Promise.all([early.view, early.board]);
      adopt(board.symbols);
      this.board = withClosed(board, view.closed);
      this.#take(view, true);
      this.#opened = Date.now();
      this.link = 'live';
    } catch (error) {
      if (error instanceof Unreachable) {
        this.link = 'lost';
        this.#retry = setTimeout(() => void this.open(), 2000);
        return;
      }
      this.error = error instanceof Error ? error.message : 'The match could not be opened.';
      return;
    }
    if (!this.door.live) return;
    this.#listen();
    addEventListener('online', this.#onLine);
    addEventListener('offline', this.#offLine);
    document.addEventListener('visibilitychange', this.#onLine);
  }

  close(): void {
    this.#closed = true;
    this.#events?.close();
    clearTimeout(this.#retry);
    clearTimeout(this.#timer);
    removeEventListener('online', this.#onLine);
    removeEventListener('offline', this.#offLine);
    document.removeEventListener('visibilitychange', this.#onLine);
  }

  // --- live updates ---

  #listen(): void {
    if (this.#closed) return;
    this.#events?.close();
    const events = new EventSource(api.eventsUrl(this.id));
    this.#events = events;
    events.onopen = () => {
      this.#waits = 500;
      // What happened while nobody listened is fetched.
      if (this.link === 'lost') void this.refresh();
    };
    const heard = (message: MessageEvent<string>): void => {
      let data: { after?: number; chat?: number; what?: string } = {};
      try {
        data = JSON.parse(message.data) as typeof data;
      } catch {
        /* a beat of the heart */
      }
      if (data.what === 'chat') void this.#chatCame();
      else if (data.after !== undefined && this.#echoes(data.what, data.after)) {
        // An own choice brings its view with it. Who sits down or asks for something back changes no count.
        this.#heard = Math.max(this.#heard, data.after);
        this.#catchUp();
      } else void this.refresh();
    };
    events.onmessage = heard;
    for (const name of ['changed', 'chat']) events.addEventListener(name, heard as (e: Event) => void);
    events.onerror = () => {
      this.link = 'lost';
      events.close();
      clearTimeout(this.#retry);
      this.#retry = setTimeout(() => this.#listen(), this.#waits);
      this.#waits = Math.min(4000, this.#waits * 1.6);
    };
  }

  #echoes(what: string | undefined, after: number): boolean {
    // Before the start nothing is counted: that somebody sat down, or that it has begun, must be fetched.
    if (!this.started) return false;
    if (what === 'hello') return true;
    return what === 'changed' && (this.choosing || this.#justChose(after));
  }

  #justChose(after: number): boolean {
    return this.view?.after === after && Date.now() - Math.max(this.#chosen, this.#opened) < 1500;
  }

  /** Fetch what was heard of and not seen; an answer that is under way may bring it. */
  #catchUp(): void {
    if (!this.choosing && this.view && this.#heard > this.view.after) void this.refresh();
  }

  /** Fetch the newest view; while one fetch is under way, one more is enough. */
  refresh(): Promise<void> {
    if (this.#fetching) {
      this.#again = true;
      return this.#fetching;
    }
    this.#fetching = this.#fetch().finally(() => {
      this.#fetching = null;
      if (this.#again && !this.#closed) {
        this.#again = false;
        void this.refresh();
      }
    });
    return this.#fetching;
  }

  async #fetch(): Promise<void> {
    try {
      // The last sentence is fetched once more: if it is another now, something was taken back.
      const from = this.log.at(-1)?.n;
      const view = await this.door.view(from === undefined ? {} : { news_from: from });
      this.link = 'live';
      this.#take(view);
      await this.#resend();
    } catch (error) {
      if (error instanceof Unreachable) this.#lose(error.moment);
      else if (error instanceof Refusal) toasts.fail(error);
      else throw error;
    }
  }

  #lose(moment = false): void {
    this.link = moment ? 'moment' : 'lost';
    clearTimeout(this.#retry);
    this.#retry = setTimeout(() => (this.door.live ? this.#listen() : void this.refresh()), this.#waits);
  }

  #take(view: View, first = false): void {
    const before = this.view;
    if (before && view.after < before.after) return; // an answer that came late
    const { log, fresh, rewound, hole } = merge(this.log, view.news);
    this.log = log;
    this.view = view;
    if (before?.after !== view.after) {
      this.amounts = new Map();
      this.ways = [];
    }
    if (rewound) {
      this.#cache.clear();
      this.stage.putAway();
    }
    if (hole || (rewound && !log.length)) void this.loadLog();
    if (this.reel) {
      this.reel = { ...this.reel, end: view.after };
      return;
    }
    if (first || !before || !this.started) this.stage.settle(view);
    else if (before.after !== view.after || fresh.length) void this.stage.perform(before, view, rewound ? [] : fresh, session.speed);
    else if (!this.stage.busy) this.stage.settle(view);
  }

  /** The whole log, from the first sentence. */
  async loadLog(): Promise<void> {
    if (!this.view || whole(this.log)) return;
    try {
      this.log = (await this.door.view({ news_from: 0 })).news;
    } catch (error) {
      if (!(error instanceof Unreachable)) toasts.fail(error);
    }
  }

  // --- choosing ---

  setAmount(of: string, value: number): void {
    this.amounts = new Map(this.amounts).set(of, value);
  }

  async choose(option: Option, then: readonly Option[] = []): Promise<void> {
    if (!this.view || this.choosing || this.reel) return;
    this.#unsent = { after: this.view.after, option, then };
    this.#goesOn();
    await this.#send();
  }

  /** One goes on: what was acted and shown has been seen. */
  #goesOn(): void {
    if (this.stage.busy) this.stage.settle(this.view);
    this.stage.putAway();
    if (this.door.live && this.view && !this.view.reaction) {
      this.since = this.log.at(-1)?.n ?? -1;
      seen.note(this.id, this.since);
    }
  }

  /** Go to where a call leads: a moment of a lesson. */
  async follow(call: Promise<View>): Promise<void> {
    this.#goesOn();
    try {
      this.#take(await call);
    } catch (error) {
      toasts.fail(error);
    }
  }

  /** The table does the rest of this step. */
  async rest(): Promise<void> {
    if (!this.view || this.choosing || this.reel) return;
    this.#goesOn();
    this.choosing = true;
    try {
      this.#chosen = Date.now();
      this.#take(await api.rest(this.id, this.view.after));
    } catch (error) {
      toasts.fail(error);
    } finally {
      this.choosing = false;
      this.#catchUp();
    }
  }

  /** What several choices at once reach, asked for once a question. */
  async loadWays(): Promise<void> {
    const after = this.view?.after ?? -1;
    if (!this.mine || this.#waysFor === after) return;
    this.#waysFor = after;
    try {
      const found = await this.door.ways();
      if (found.after === this.view?.after) this.ways = found.ways;
    } catch {
      this.#waysFor = -1; // a click at a time will do
    }
  }

  /** How reactions are asked: not for a while, all of them, or as usual. */
  async beAsked(order: Order | null): Promise<void> {
    const others = (this.view?.orders?.given ?? []).filter((o) => !o.id.startsWith('@'));
    try {
      await api.orders(this.id, order ? [...others, order] : others);
      await this.refresh();
    } catch (error) {
      toasts.fail(error);
    }
  }

  async #send(): Promise<void> {
    const unsent = this.#unsent;
    if (!unsent) return;
    this.choosing = true;
    try {
      const view = await this.door.choose(unsent.after, unsent.option, unsent.then);
      this.#unsent = null;
      this.#chosen = Date.now();
      this.#take(view);
    } catch (error) {
      if (error instanceof Unreachable) {
        // Kept, and sent again when the server is back: `after` sees to it that it counts once.
        this.#lose(error.moment);
        return;
      }
      this.#unsent = null;
      toasts.fail(error);
      void this.refresh();
    } finally {
      this.choosing = false;
      this.#catchUp();
    }
  }

  async #resend(): Promise<void> {
    if (!this.#unsent || this.choosing) return;
    if (this.view && this.view.after === this.#unsent.after) await this.#send();
    else this.#unsent = null; // it had arrived after all
  }

  async redo(): Promise<void> {
    if (!this.view) return;
    try {
      this.#take(await api.redo(this.id, this.view.after));
    } catch (error) {
      toasts.fail(error);
    }
  }

  async undo(further = false): Promise<void> {
    if (!this.view) return;
    try {
      const answer = await this.door.undo(this.view.after, further);
      if (answer && 'pieces' in answer) this.#take(answer);
      else await this.refresh();
    } catch (error) {
      toasts.fail(error);
    }
  }

  async consent(agree: boolean): Promise<void> {
    try {
      await api.consent(this.id, agree);
      await this.refresh();
    } catch (error) {
      toasts.fail(error);
    }
  }

  // --- rules and chat ---

  async loadClauses(): Promise<void> {
    if (this.clauses.length || !this.board) return;
    try {
      this.clauses = await api.clauses(this.board.game);
    } catch (error) {
      toasts.fail(error);
    }
  }

  async loadChat(): Promise<void> {
    try {
      this.chat = await api.chat(this.id);
      if (this.view?.chat_unread) {
        await api.chatRead(this.id);
        this.view = { ...this.view, chat_unread: 0 };
      }
    } catch (error) {
      if (!(error instanceof Unreachable)) toasts.fail(error);
    }
  }

  chatOpen = false;

  async #chatCame(): Promise<void> {
    if (this.chatOpen) await this.loadChat();
    else await this.refresh();
  }

  async say(text: string): Promise<boolean> {
    try {
      await api.say(this.id, text);
      await this.loadChat();
      return true;
    } catch (error) {
      toasts.fail(error);
      return false;
    }
  }

  // --- replay ---

  async startReplay(at?: number): Promise<void> {
    if (!this.view) return;
    void this.loadLog();
    this.reel = { at: this.view.after, end: this.view.after, playing: false, speed: this.reel?.speed ?? 1 };
    await this.goTo(at ?? this.view.after);
  }

  stopReplay(): void {
    clearTimeout(this.#timer);
    this.reel = null;
    this.past = null;
    this.stage.settle(this.view);
  }

  async goTo(at: number, act = false): Promise<void> {
    if (!this.reel) return;
    this.reel = seek(this.reel, at);
    this.stage.putAway();
    const wanted = this.reel.at;
    const before = this.past;
    let view: View | undefined;
    try {
      view = await this.#position(wanted);
    } catch (error) {
      toasts.fail(error);
      this.reel = this.reel && { ...this.reel, playing: false };
      return;
    }
    if (!this.reel || this.reel.at !== wanted) return;
    this.past = view;
    if (act && before && wanted === (before.at ?? before.after) + 1) {
      const known = before.news.at(-1)?.n ?? -1;
      const fresh = view.news.filter((n) => n.n > known);
      void this.stage.perform(before, view, fresh, session.speed * this.reel.speed);
    } else this.stage.settle(view);
  }

  async #position(at: number): Promise<View> {
    const kept = this.#cache.get(at);
    if (kept) return kept;
    const view = { ...(await api.past(this.id, at)), at };
    this.#cache.set(at, view);
    if (this.#cache.size > 400) this.#cache.delete(this.#cache.keys().next().value!);
    return view;
  }

  async stepBy(by: number): Promise<void> {
    if (!this.reel) return;
    clearTimeout(this.#timer);
    this.reel = step(this.reel, by);
    await this.goTo(this.reel.at, by === 1);
  }

  togglePlay(): void {
    if (!this.reel) return;
    clearTimeout(this.#timer);
    if (this.reel.playing) this.reel = { ...this.reel, playing: false };
    else {
      this.reel = play(this.reel);
      void this.#roll(this.reel.at);
    }
  }

  setSpeed(speed: number): void {
    if (this.reel) this.reel = { ...this.reel, speed };
  }

  async #roll(at: number): Promise<void> {
    await this.goTo(at, true);
    if (!this.reel?.playing) return;
    const next = tick(this.reel);
    if (next.at === this.reel.at) {
      this.reel = { ...this.reel, playing: false };
      return;
    }
    void this.#position(next.at).catch(() => undefined); // fetched ahead
    this.#timer = setTimeout(() => this.#goOn(next.at), pause(this.reel.speed));
  }

  #goOn(at: number): void {
    // A scene that is still being acted is waited for.
    if (this.stage.busy) this.#timer = setTimeout(() => this.#goOn(at), 50);
    else if (this.reel?.playing) void this.#roll(at);
  }
}
