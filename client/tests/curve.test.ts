import { describe, expect, it } from 'vitest';
import type { ReviewTold } from '../src/api';
import { HIGH, lineOf, numbered, scaleOf, standing, swing } from '../src/logic/curve';

const review: ReviewTold = {
  points: [
    { after: 0, turn: 'Turn 1', chances: [0.5, 0.5], scores: [0, 0] },
    { after: 10, turn: 'Turn 2', chances: [0.7, 0.3], scores: [4, -2] },
    { after: 20, turn: '', chances: [1, 0], scores: [8, 2] },
  ],
  turnings: [
    { kind: 'choice', after: 5, turn: 'Turn 1', seat: 1, swing: -0.2, text: '' },
    { kind: 'luck', after: 12, turn: 'Turn 2', seat: 0, swing: 0.004, text: '' },
  ],
  luck: [0, 0],
};

describe('the course of a match', () => {
  it('goes from the left to the right and from nothing to all', () => {
    const scale = scaleOf(review, 'chances', 300);
    expect(lineOf(review, 'chances', 0, scale)).toBe('M0.0 75.0L150.0 45.0L300.0 0.0');
    expect(scale.y(0)).toBe(HIGH);
  });
  it('leaves room for points below zero', () => {
    const scale = scaleOf(review, 'scores', 300);
    expect(scale.y(-2)).toBe(HIGH);
    expect(scale.y(8)).toBe(0);
  });
  it('puts a mark on the line between two points', () => {
    expect(standing(review, 'chances', 1, 5)).toBeCloseTo(0.4);
    expect(standing(review, 'chances', 1, 20)).toBe(0);
    expect(standing(review, 'chances', 0, 99)).toBe(1);
  });
  it('says how much turned', () => {
    expect(numbered(review.turnings).map((one) => [one.number, swing(one.at)])).toEqual([
      [1, '−20 %'],
      [2, '+0.4 %'],
    ]);
  });
});
