import { describe, expect, it } from 'vitest';
import { bidsFrom, fareInWords, givenTo, percentages, ranked, signed } from '../src/logic/fares';

const fare = { book: [0.1, 0.9], even: [0.5, 0.5], points: [12, 0], games: 200 };

describe('how seats fare', () => {
  it('is told by the book and with even chances', () => {
    expect(fareInWords(fare, 0, false)).toBe('wins 10 % of 200 games among sensible bots');
    expect(fareInWords(fare, 0, true)).toBe('wins 50 % of 200 games among sensible bots, with +12 points at the end');
  });
  it('makes a hundred together', () => {
    expect(percentages([0.295, 0.705])).toEqual([30, 70]);
    expect(percentages([0.5, 0.25, 0.25])).toEqual([50, 25, 25]);
    expect(percentages([1 / 3, 1 / 3, 1 / 3])).toEqual([34, 33, 33]);
  });
  it('ranks victory before points, and the same as the same', () => {
    expect(ranked([24, 15], [0, 1])).toEqual([{ seat: 1, score: 15, rank: 1 }, { seat: 0, score: 24, rank: 2 }]);
    expect(ranked([7, 9, 9], [0, 0.5, 0.5]).map(({ seat, rank }) => [seat, rank])).toEqual([[1, 1], [2, 1], [0, 3]]);
  });
  it('has signs', () => {
    expect([3, 0, -2].map(signed)).toEqual(['+3', '±0', '−2']);
  });
  it('tells what was given only where something was', () => {
    expect(givenTo({}, 0)).toEqual([]);
    expect(givenTo({ given: { even: [3, 0], bids: [] } }, 1)).toEqual(['even chances: ±0']);
    expect(givenTo({ given: { even: [0, 0], bids: [-2, 0] } }, 0)).toEqual(['bid: −2']);
  });
  it('reads bids', () => {
    expect(bidsFrom(['', '3', ' 12 '])).toEqual([0, 3, 12]);
    for (const wrong of ['-1', '1.5', '1000', 'x']) expect(bidsFrom([wrong])).toBeNull();
  });
});
