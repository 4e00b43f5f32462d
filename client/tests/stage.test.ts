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

  it('gives every event of others at least 400 ms at ordinary speed, however many there are', async () => {
    const stage = new Stage();
    const many = Array.from({ length: 95 }, (_, i) => news(i + 1, { weight: 2 }));
    void stage.perform(before, after, many, 1);
    const began = new Map<number, number>();
    for (let ms = 0; ms < 60_000 && stage.busy; ms += 20) {
      const n = stage.caption?.n;
      if (n !== undefined && !began.has(n)) began.set(n, ms);
      await vi.advanceTimersByTimeAsync(20);
    }
    const starts = [...began.values()];
    expect(starts).toHaveLength(95);
    expect(Math.min(...starts.slice(1).map((at, i) => at - starts[i]!))).toBeGreaterThanOrEqual(380);
  });

  it('asks nothing before the board has caught up with what others did, and does not wait for what one did oneself', async () => {
    const stage = new Stage();
    void stage.perform(before, after, [news(1, { weight: 2 })], 1);
    expect(stage.holds).toBe(true);
    await vi.advanceTimersByTimeAsync(3000);
    expect(stage.holds).toBe(false);
    void stage.perform(before, after, [news(2, { mine: true, weight: 2 })], 1);
    expect(stage.holds).toBe(false);
  });

  it('halts at full speed where one is touched, and nowhere else', async () => {
    const stage = new Stage();
    const hit = news(2, { weight: 2, concerns: { degree: 2, touches: ['pieces'] } });
    void stage.perform(before, after, [news(1, { weight: 2 }), hit, news(3, { weight: 2 })], 4);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(stage.halted?.n).toBe(2);
    stage.resume();
    await vi.advanceTimersByTimeAsync(5000);
    expect(stage.busy).toBe(false);
    void stage.perform(before, after, [{ ...hit, n: 4 }], 1);
    await vi.advanceTimersByTimeAsync(5000);
    expect(stage.halted).toBeNull();
    expect(stage.busy).toBe(false);
  });

  it('is skipped at once, and an announcement with it', async () => {
    const stage = new Stage();
    void stage.perform(before, after, [news(1, { opens: true }), news(2), news(3)], 1);
    expect(stage.opening?.n).toBe(1);
    stage.settle(after);
    expect([stage.busy, stage.opening, stage.caption]).toEqual([false, null, null]);
  });
});
