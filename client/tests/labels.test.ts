import { describe, expect, it } from 'vitest';
import { boxOf, enlarge, overlap, tier, write, type Name } from '../src/logic/labels';

const name = (id: string, x: number, y: number, more: Partial<Name> = {}): Name => ({
  id, lines: [id], x, y, anchor: 'middle', size: 30, weight: 10, ...more,
});

function clashes(list: { box: ReturnType<typeof boxOf> }[]): number {
  let n = 0;
  list.forEach((a, i) => list.slice(i + 1).forEach((b) => (n += Number(overlap(a.box, b.box)))));
  return n;
}

describe('names', () => {
  it('that have room stay where they are', () => {
    const [a, b] = write([name('Kadesh', 100, 100), name('Hatti', 400, 100)]);
    expect([a!.x, a!.y, a!.size]).toEqual([100, 100, 30]);
    expect(b!.x).toBe(400);
  });

  it('that would touch move apart', () => {
    const list = write([name('Kadesh', 100, 100), name('Amurru', 110, 104)]);
    expect(list).toHaveLength(2);
    expect(clashes(list)).toBe(0);
  });

  it('never overlap, however many there are', () => {
    const crowd = Array.from({ length: 120 }, (_, i) => name(`Place ${i}`, 60 + ((i * 37) % 500), 40 + ((i * 53) % 300), { weight: i % 7 }));
    for (const factor of [1, 1.8, 3.2]) {
      const list = write(crowd.map((n) => enlarge(n, factor)));
      expect(list.length).toBeGreaterThan(8);
      expect(clashes(list)).toBe(0);
    }
  });

  it('are kept by weight when there is no room for all', () => {
    const crowd = Array.from({ length: 40 }, (_, i) => name(`Town ${i}`, 100, 100, { weight: i }));
    const ids = write(crowd).map((n) => n.id);
    expect(ids).toContain('Town 39');
    expect(ids).not.toContain('Town 0');
  });

  it('grow about their middle', () => {
    const small = name('Lower', 100, 100, { lines: ['Lower', 'Egypt'] });
    const middle = (n: Name): number => (boxOf(n).top + boxOf(n).bottom) / 2;
    expect(middle(enlarge(small, 2.4))).toBeCloseTo(middle(small));
  });

  it('are legible at every scale', () => {
    for (const k of [0.12, 0.2, 0.3, 0.4, 0.6, 1, 2]) expect(32 * tier(k, 32) * k).toBeGreaterThan(10);
    expect(tier(1, 32)).toBe(1);
  });
});
