/** Scenarios: first which, then for how many. */
import type { Scenario } from '../api';

export interface Family {
  name: string;
  scenarios: Scenario[]; // one for each number of players, as the game lists them
}

export function families(scenarios: readonly Scenario[]): Family[] {
  const found = new Map<string, Scenario[]>();
  for (const one of scenarios) found.set(one.family, [...(found.get(one.family) ?? []), one]);
  return [...found].map(([name, list]) => ({ name, scenarios: list }));
}

/** Of another scenario the one for as many players, else the first. */
export function alike(family: Family, seats: number): Scenario {
  return family.scenarios.find((one) => one.seats.length === seats) ?? family.scenarios[0]!;
}
