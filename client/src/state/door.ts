/** Where a match page gets its match from: the server's, or a lesson's moments. */
import { api, type Option, type Reason, type Target, type View, type Way } from '../api';
import { takeEarly, type Early } from './early';

export interface Door {
  readonly live: boolean; // others change it too: it is listened to
  open(): Early;
  view(values?: { news_from?: number }): Promise<View>;
  choose(after: number, option: Option, then: readonly Option[]): Promise<View>;
  undo(after: number, further: boolean): Promise<View | null>;
  ways(): Promise<{ after: number; ways: Way[] }>;
  why(target: Target): Promise<{ reasons: Reason[] }>;
}

export const matchDoor = (id: string): Door => ({
  live: true,
  open: () => takeEarly(id),
  view: (values) => api.view(id, values),
  choose: (after, option, then) => api.choose(id, after, option, then),
  undo: (after, further) => api.undo(id, after, further),
  ways: () => api.ways(id),
  why: (target) => api.why(id, target),
});
