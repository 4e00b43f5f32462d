import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Stage } from '../src/state/stage.svelte';
import { news, view } from './fixture';

const card = { id: 'rain', title: 'Rain' };
const outcome = { title: 'A fight', sides: [] };
const before = view(1, []);
const after = view(2, []);

describe('the stage', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('document', { visibilityState: 'visible' });
    return () => {
      vi.useRealTimers();
      vi.unstubAllGlobals();
    };
  });

  it('shows a card until the next thing, without acting', async () => {
    const stage = new Stage();
    await stage.perform(before, after, [news(1, { card }), news(2)], 0);
    expect(stage.card?.n).toBe(1);
    await stage.perform(before, after, [news(3)], 0);
    expect(stage.card?.n).toBe(1); // a detail is no next thing
    await stage.perform(before, after, [news(4, { weight: 2 })], 0);
    expect(stage.card).toBeNull();
  });

  it('keeps every outcome until one goes on', async () => {
    const stage = new Stage();
    await stage.perform(before, after, [news(1, { outcome }), news(2, { outcome })], 0);
    await stage.perform(before, after, [news(3, { weight: 2 })], 0);
    expect(stage.outcomes.map((n) => n.n)).toEqual([1, 2]);
    stage.goOn(1);
    expect(stage.outcomes.map((n) => n.n)).toEqual([2]);
    stage.putAway();
    expect(stage.outcomes).toEqual([]);
  });

  it('acts one after the other, and loses nothing when it is skipped', async () => {
    const stage = new Stage();
    void stage.perform(before, after, [news(1, { card }), news(2, { outcome }), news(3, { card: { id: 'sun', title: 'Sun' } })], 1);
    expect(stage.card?.n).toBe(1);
    expect(stage.outcomes).toEqual([]);
    await vi.advanceTimersByTimeAsync(2000);
    expect(stage.card).toBeNull();
    expect(stage.outcomes.map((n) => n.n)).toEqual([2]);
    void stage.perform(before, after, [news(4, { outcome })], 1); // comes while it is busy
    stage.settle(after);
    expect(stage.card?.n).toBe(3);
    expect(stage.outcomes.map((n) => n.n)).toEqual([2, 4]);
    await vi.advanceTimersByTimeAsync(9000);
    expect(stage.outcomes.map((n) => n.n)).toEqual([2, 4]);
  });
});
