/** Reviews that were fetched, so that dialog and replay show the same one. */
import type { ReviewTold } from '../api';

const found = new Map<string, ReviewTold>();

export const kept = {
  of: (id: string, after: number): ReviewTold | null => found.get(`${id} ${after}`) ?? null,
  keep: (id: string, after: number, review: ReviewTold): void => void found.set(`${id} ${after}`, review),
};
