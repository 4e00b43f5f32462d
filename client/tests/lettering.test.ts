import { describe, expect, it } from 'vitest';
import { clearing } from '../src/logic/lettering';

const box = { left: 0, top: 0, right: 100, bottom: 20 };

describe('names of regions', () => {
  it('stay where nothing is in their way', () => {
    expect(clearing(box, 20, [])).toEqual({ dx: 0, dy: 0 });
    expect(clearing(box, 20, [{ left: 0, top: 60, right: 50, bottom: 80 }])).toEqual({ dx: 0, dy: 0 });
  });

  it('go the shortest way off what they would cover', () => {
    const { dx, dy } = clearing(box, 20, [{ left: 20, top: 14, right: 60, bottom: 34 }]);
    expect(dx).toBe(0);
    expect(dy).toBeCloseTo(-8);
  });

  it('never stray far, however full it is', () => {
    const full = { left: -500, top: -500, right: 500, bottom: 500 };
    expect(clearing(box, 20, [full])).toEqual({ dx: 0, dy: 0 });
    const { dx, dy } = clearing(box, 20, [{ left: -40, top: -40, right: 140, bottom: 60 }]);
    expect(Math.max(Math.abs(dx), Math.abs(dy))).toBeLessThanOrEqual(20 * 2.4 + 1e-6);
  });
});
