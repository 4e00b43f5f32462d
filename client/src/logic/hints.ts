/** What a hint says, in an order that can be read. */
import type { Hint, HintOption, HintStage, Option } from '../api';

export interface RankTold {
  rank: number;
  share: number;
  options: HintOption[];
}

/** The options in ranks: those of one rank are equally good. */
export function ranks(hint: Hint): RankTold[] {
  const found = new Map<number, RankTold>();
  for (const one of hint.options) {
    const rank = found.get(one.rank) ?? { rank: one.rank, share: one.share, options: [] };
    rank.options.push(one);
    found.set(one.rank, rank);
  }
  return [...found.values()].sort((a, b) => a.rank - b.rank);
}

/** All choices of some stages, one after the other. */
export const chain = (stages: readonly HintStage[]): Option[] => stages.flatMap((stage) => stage.options);

/** Odds and danger, where the reason does not name them already. */
export function prospects(stage: HintStage): string[] {
  const rounded = (part: number): string => `${Math.round(part * 100)} %`;
  const said = (part: number): boolean => stage.text.includes(rounded(part));
  return [
    ...(stage.odds !== undefined && !said(stage.odds) ? [`odds ${rounded(stage.odds)}`] : []),
    ...(stage.danger !== undefined && stage.danger >= 0.005 ? [`danger ${rounded(stage.danger)}`] : []),
  ];
}
