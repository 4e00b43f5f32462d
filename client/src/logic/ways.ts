/** Several choices by one click: which ways there are from what is in hand. */
import type { Option, OptionInfo, Way } from '../api';

/** An option, and those that follow from the same click. */
export type Choice = OptionInfo & { then?: readonly Option[] };

/** What a click far away means, while something is in hand: the way to each target. */
export function farTargets(ways: readonly Way[]): Map<string, Way> {
  const found = new Map<string, Way>();
  for (const way of ways) {
    if ((way.whole || way.doing) && !way.hand.length) continue;
    if (!way.hand.length || way.to.startsWith('piece:')) if (!found.has(way.to)) found.set(way.to, way);
  }
  return found;
}

/** The same with all that may go along, doing on the way what can be done: a click with Shift. */
export function farTogether(ways: readonly Way[]): Map<string, Way> {
  const found = ways.filter((way) => (way.whole || way.doing) && !way.hand.length);
  return new Map(found.sort((a, b) => Number(!!a.doing) - Number(!!b.doing)).map((way) => [way.to, way]));
}

/** What Shift adds to a far click, in words. */
export function added(way: Way): string {
  return [...(way.whole ? ['all that may go along'] : []), ...(way.doing ?? [])].join('; ');
}

/** The ways of what stands in a space, or of one piece of it. */
export function waysOf(ways: readonly Way[], piece: string, space: string | null): Way[] {
  return ways.filter((w) => w.to.startsWith('space:') && w.hand.some((h) => h === piece || (h === `space:${space}` && (w.whole || w.hand.length === 1))));
}

/** A way as something to choose. */
export function asChoice(way: Way): Choice {
  const [option, ...then] = way.options;
  const detail = [way.whole ? 'with all that may go along' : '', ...(way.doing ?? []), way.detail ?? ''].filter(Boolean).join('; ');
  return { option: option!, then, text: way.text, points: [way.to], ...(detail ? { detail } : {}) };
}

/** What is said of a way while the pointer rests on its end: what it does, at what cost, past whom. */
export function inWords(way: Way, name: (target: string) => string): { title: string; lines: string[] } {
  const through = (way.through ?? []).slice(0, -1).map(name);
  const lines = [
    ...(through.length ? [`by ${through.join(', ')}`] : []),
    ...(way.detail ? [way.detail] : []),
    ...(way.warnings ?? []).map((w) => `on the way: ${w}`).slice(0, 3),
    `${way.options.length} choices at once${way.opens ? '; then others or the dice decide' : ''}`,
  ];
  return { title: way.whole ? `${way.text}, with all` : way.text, lines };
}
