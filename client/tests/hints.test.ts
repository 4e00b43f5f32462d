import { describe, expect, it } from 'vitest';
import type { Hint, HintOption, HintStage } from '../src/api';
import { chain, prospects, ranks } from '../src/logic/hints';

const option = (word: string, rank: number, share: number): HintOption => ({ text: word, points: [], option: [word], rank, share });
const stage = (more: Partial<HintStage>): HintStage => ({ text: 'Take Syria: 93 %.', steps: [], options: [], ...more });

describe('a hint', () => {
  it('puts equals together, the best first', () => {
    const hint: Hint = { after: 1, plan: [], kept: false, options: [option('c', 1, 0.2), option('a', 0, 0.4), option('b', 0, 0.4)] };
    expect(ranks(hint).map((rank) => [rank.share, rank.options.map((o) => o.text)])).toEqual([
      [0.4, ['a', 'b']],
      [0.2, ['c']],
    ]);
  });
  it('is carried out stage after stage', () => {
    expect(chain([stage({ options: [['move', 1], ['enter', 2]] }), stage({ options: [['halt']] })])).toEqual([['move', 1], ['enter', 2], ['halt']]);
  });
  it('names odds and danger once', () => {
    expect(prospects(stage({ odds: 0.93, danger: 0.04 }))).toEqual(['danger 4 %']);
    expect(prospects(stage({ odds: 0.5, danger: 0.001 }))).toEqual(['odds 50 %']);
  });
});
