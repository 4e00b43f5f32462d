/** A match page asks for its match while its own code is still on the way. */
import { api, type Board, type View } from '../api';

export interface Early {
  view: Promise<View>;
  board: Promise<Board>;
}

const asked = new Map<string, Early>();

export function askEarly(id: string): void {
  const view = api.view(id);
  const board = view.then((v) => api.board(v.game, v.scenario));
  // Whoever takes them hears of failures; until then nobody needs to.
  view.catch(() => undefined);
  board.catch(() => undefined);
  asked.set(id, { view, board });
}

/** What was asked for early, once. */
export function takeEarly(id: string): Early {
  if (!asked.has(id)) askEarly(id);
  const early = asked.get(id)!;
  asked.delete(id);
  return early;
}
