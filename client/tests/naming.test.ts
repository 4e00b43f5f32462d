import { describe, expect, it } from 'vitest';
import type { Board } from '../src/api';
import { overlap } from '../src/logic/labels';
import { letter, type Shown } from '../src/logic/lettering';
import { named, namesOf } from '../src/logic/naming';

/** Forty cities on a grid, and a region whose name the atlas wrote right over some of them. */
const spaces = Object.fromEntries(
  Array.from({ length: 40 }, (_, i) => {
    const at = { x: 60 + (i % 8) * 90, y: 60 + Math.floor(i / 8) * 60 };
    return [`s${i}`, { name: `City number ${i}`, ...at, label: { ...at, anchor: 'middle' } }];
  }),
);
const board = { map: { width: 800, height: 400, label_size: 20, spaces } } as unknown as Board;
const region = { id: 'r', name: 'Kizzuwadna', spaces: [], badges: [{ symbol: 'city', text: '3', title: 'Worth' }], drawn: { d: '', x: 330, y: 180, size: 34 }, now: { text: '2 of 3' } } as unknown as Shown;

describe('names from afar', () => {
  const px = 4;
  const far = letter([region], px, [], true);
  const written = named(namesOf(board), 3.2, px, far.map((one) => one.box));

  it('say of a region nothing but its name', () => {
    expect(far[0]!.cells).toEqual([]);
    expect(far[0]!.text).toBe('');
  });

  it('touch neither each other nor a region, and the smallest can be read', () => {
    expect(written.length).toBeGreaterThan(3);
    expect(written.length).toBeLessThan(40);
    const boxes = [...written.map((one) => one.box), far[0]!.box];
    boxes.forEach((one, i) => boxes.slice(i + 1).forEach((other) => expect(overlap(one, other)).toBe(false)));
    expect(Math.min(...written.map((one) => one.size)) / px).toBeGreaterThanOrEqual(11);
  });
});

describe('names near by', () => {
  it('stand where the atlas put them', () => {
    expect(named(namesOf(board), 1, 0.5, []).map((one) => [one.x, one.y])).toEqual(Object.values(spaces).map((one) => [one.x, one.y]));
  });
});
