/** A lesson: a match of which this page alone knows the moment. Every step, back or on, is one more change to look at. */
import { api, type Option, type Reason, type View, type Way } from '../api';
import type { Door } from './door';
import type { Early } from './early';

export class LessonDoor implements Door {
  readonly live = false;
  #at = 0;
  #moves = 0;

  constructor(
    readonly game: string,
    readonly lesson: string,
  ) {}

  open(): Early {
    const view = this.view();
    return { view, board: view.then((v) => api.board(v.game, v.scenario)) };
  }

  async view(): Promise<View> {
    return { ...(await api.lesson(this.game, this.lesson, this.#at)), after: this.#moves };
  }

  /** Go to a moment. If it cannot be fetched, one stays where one was. */
  async goTo(at: number): Promise<View> {
    const view = await api.lesson(this.game, this.lesson, at);
    this.#at = at;
    this.#moves++;
    return { ...view, after: this.#moves };
  }

  choose(_after: number, _option: Option, then: readonly Option[]): Promise<View> {
    return this.goTo(this.#at + 1 + then.length);
  }

  undo(): Promise<View> {
    return this.goTo(Math.max(0, this.#at - 1));
  }

  next(): Promise<View> {
    return this.goTo(this.#at + 1);
  }

  async ways(): Promise<{ after: number; ways: Way[] }> {
    return { ...(await api.lessonWays(this.game, this.lesson, this.#at)), after: this.#moves };
  }

  why(target: string): Promise<{ reasons: Reason[] }> {
    return api.lessonWhy(this.game, this.lesson, this.#at, target);
  }
}
