/** The calls to the server. */
import type {
  Briefing,
  Target,
  Option,
  GameInfo,
  Board,
  Order,
  Invite,
  View,
  ListedMatch,
  Settings,
  Me,
  Clause,
  Reason,
  ChatLine,
  Hint,
  LessonInfo,
  NewMatch,
  Way,
  ReviewTold,
} from './contract';

export type * from './contract';

/** The server said no, and why. */
export class Refusal extends Error {
  constructor(
    message: string,
    readonly status: number,
    readonly clause?: string,
  ) {
    super(message);
  }
}

/** The server could not be reached, or says that it takes nothing for a moment. */
export class Unreachable extends Error {
  constructor(
    message: string,
    readonly moment = false,
  ) {
    super(message);
  }
}

async function call<T>(method: string, path: string, body?: unknown, signal?: AbortSignal): Promise<T> {
  const headers: Record<string, string> = { Accept: 'application/json' };
  if (method !== 'GET') headers['X-Kadesh'] = '1';
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  let answer: Response;
  try {
    answer = await fetch(path, {
      method,
      headers,
      credentials: 'same-origin',
      cache: 'no-cache',
      keepalive: method === 'PATCH', // settings are saved even if one goes on to another page at once
      body: body === undefined ? undefined : JSON.stringify(body),
      signal,
    });
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new Unreachable('The server cannot be reached.');
  }
  const text = await answer.text();
  if (answer.status >= 502 && answer.status <= 504) throw new Unreachable('The server cannot be reached.', answer.status === 503 && text.includes('One moment'));
  let data: unknown = null;
  if (text) {
    try {
      data = JSON.parse(text);
    } catch {
      data = null;
    }
  }
  if (!answer.ok) {
    const said = data as { error?: string; clause?: string } | null;
    throw new Refusal(said?.error ?? `The server answered ${answer.status}.`, answer.status, said?.clause);
  }
  return data as T;
}

/** The newest view of each match, so that only what differs is sent. */
const held = new Map<string, View>();

/** A view whole: what was left out is as it was in the view that was held when it was asked for. */
function entire(id: string, told: View, before: View | undefined): View {
  const { same, ...sent } = told;
  const view = { ...Object.fromEntries((same ?? []).map((name) => [name, before?.[name as keyof View]])), ...sent } as View;
  held.set(id, view);
  return view;
}

async function asked(id: string, ask: (before: { has?: string; news_from?: number }) => Promise<View>): Promise<View> {
  const before = held.get(id);
  const last = before?.news.at(-1)?.n;
  return entire(id, await ask({ ...(before?.tag ? { has: before.tag } : {}), ...(last === undefined ? {} : { news_from: last }) }), before);
}

const get = <T>(path: string, signal?: AbortSignal): Promise<T> => call<T>('GET', path, undefined, signal);
const post = <T>(path: string, body: unknown = {}): Promise<T> => call<T>('POST', path, body);
const enc = encodeURIComponent;

function query(values: Record<string, string | number | undefined>): string {
  const pairs = Object.entries(values).filter(([, v]) => v !== undefined && v !== '');
  return pairs.length ? '?' + pairs.map(([k, v]) => `${k}=${enc(String(v))}`).join('&') : '';
}

export const api = {
  games: () => get<GameInfo[]>('/api/games'),
  board: (game: string, scenario: string) => get<Board>(`/api/games/${enc(game)}/board${query({ scenario })}`),
  briefings: (game: string, scenario: string) => get<Briefing[]>(`/api/games/${enc(game)}/briefings${query({ scenario })}`),
  lessons: (game: string) => get<LessonInfo[]>(`/api/games/${enc(game)}/lessons`),
  lesson: (game: string, lesson: string, at: number) => get<View>(`/api/games/${enc(game)}/lessons/${enc(lesson)}${query({ at })}`),
  lessonWays: (game: string, lesson: string, at: number) => get<{ after: number; ways: Way[] }>(`/api/games/${enc(game)}/lessons/${enc(lesson)}/ways${query({ at })}`),
  lessonWhy: (game: string, lesson: string, at: number, target: Target) =>
    get<{ reasons: Reason[] }>(`/api/games/${enc(game)}/lessons/${enc(lesson)}/why${query({ at, target })}`),
  clause: (game: string, id: string) => get<Clause>(`/api/games/${enc(game)}/clauses/${enc(id)}`),
  clauses: (game: string) => get<Clause[]>(`/api/games/${enc(game)}/clauses`),

  me: () => get<Me>('/api/me'),
  rename: (name: string) => post<Me>('/api/me/name', { name }),
  register: (name: string, password: string) => post<Me>('/api/me/register', { name, password }),
  signIn: (name: string, password: string) => post<Me>('/api/session', { name, password }),
  changePassword: (old: string, fresh: string) => post<Me>('/api/me/password', { old, new: fresh }),
  signOutEverywhere: () => call<unknown>('DELETE', '/api/sessions'),
  letter: () => post<Me>('/api/me/email'),
  prove: (token: string) => post<unknown>('/api/me/email/proof', { token }),
  signOut: () => call<unknown>('DELETE', '/api/session'),
  saveSettings: (settings: Settings) => call<unknown>('PATCH', '/api/me/settings', settings),

  matches: (list: 'mine' | 'open' | 'finished') => get<ListedMatch[]>(`/api/matches?list=${list}`),
  create: (match: NewMatch) => post<{ id: string; invites?: Invite[] }>('/api/matches', match),
  view: (id: string, values: { news_from?: number } = {}) =>
    asked(id, ({ has }) => get<View>(`/api/matches/${enc(id)}${query({ ...values, has })}`)),
  past: (id: string, at: number) => get<View>(`/api/matches/${enc(id)}${query({ at })}`),
  join: (id: string, seat: number | undefined, token?: string) =>
    post<unknown>(`/api/matches/${enc(id)}/join`, { ...(seat === undefined ? {} : { seat }), ...(token ? { token } : {}) }),
  bid: (id: string, bids: number[]) => post<unknown>(`/api/matches/${enc(id)}/bids`, { bids }),
  leave: (id: string) => post<unknown>(`/api/matches/${enc(id)}/leave`),
  start: (id: string, bots?: string) => post<unknown>(`/api/matches/${enc(id)}/start`, bots ? { bots } : {}),
  resign: (id: string) => post<unknown>(`/api/matches/${enc(id)}/resign`),
  rematch: (id: string) => post<{ id: string }>(`/api/matches/${enc(id)}/rematch`),
  archive: (id: string) => post<unknown>(`/api/matches/${enc(id)}/archive`),

  choose: (id: string, after: number, option: Option, then: readonly Option[] = []) =>
    asked(id, (before) => post<View>(`/api/matches/${enc(id)}/choices`, { after, option, ...(then.length ? { then } : {}), ...before })),
  rest: (id: string, after: number) => asked(id, (before) => post<View>(`/api/matches/${enc(id)}/choices`, { after, rest: true, ...before })),
  ways: (id: string) => get<{ after: number; ways: Way[] }>(`/api/matches/${enc(id)}/ways`),
  why: (id: string, target: Target) => get<{ reasons: Reason[] }>(`/api/matches/${enc(id)}/why${query({ target })}`),
  undo: (id: string, after: number, further = false) => post<View | null>(`/api/matches/${enc(id)}/undo`, { after, ...(further ? { further } : {}) }),
  redo: (id: string, after: number) => post<View>(`/api/matches/${enc(id)}/redo`, { after }),
  consent: (id: string, agree: boolean) => post<View | null>(`/api/matches/${enc(id)}/undo/consent`, { agree }),
  review: (id: string) => get<ReviewTold>(`/api/matches/${enc(id)}/review`),
  hint: (id: string, anew = false) => get<Hint>(`/api/matches/${enc(id)}/hint${anew ? '?anew=true' : ''}`),
  orders: (id: string, orders: Order[]) => call<unknown>('PUT', `/api/matches/${enc(id)}/orders`, orders),
  recordUrl: (id: string) => `/api/matches/${enc(id)}/record`,
  record: (id: string) => get<Record<string, unknown>>(`/api/matches/${enc(id)}/record`),

  chat: (id: string) => get<ChatLine[]>(`/api/matches/${enc(id)}/chat`),
  say: (id: string, text: string) => post<unknown>(`/api/matches/${enc(id)}/chat`, { text }),
  chatRead: (id: string) => post<unknown>(`/api/matches/${enc(id)}/chat/read`),
  eventsUrl: (id: string) => `/api/matches/${enc(id)}/events`,
};
