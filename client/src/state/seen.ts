/** What one had seen of each match when one last chose: kept in this browser, so that a reload loses nothing. */
const KEY = 'kadesh.since';
const MOST = 60; // matches that are remembered

function kept(): Record<string, number> {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return found && typeof found === 'object' ? (found as Record<string, number>) : {};
  } catch {
    return {};
  }
}

export const seen = {
  of(match: string): number {
    const n = kept()[match];
    return typeof n === 'number' ? n : -1;
  },
  note(match: string, n: number): void {
    const { [match]: _, ...others } = kept();
    const list = [...Object.entries(others).slice(-(MOST - 1)), [match, n] as const];
    try {
      localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(list)));
    } catch {
      /* a private window keeps nothing */
    }
  },
};
