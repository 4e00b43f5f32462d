/** What a key means on the match page. */

export type Command =
  | { do: 'option'; number: number }
  | { do: 'next' | 'previous' | 'take' | 'glow' | 'undo' | 'hint' | 'fit' | 'in' | 'out' | 'help' | 'close' | 'skip' | 'inspect' }
  | { do: 'open'; what: 'log' | 'rules' | 'chat' | 'seats' | 'tables' | 'text' | 'choices' | 'replay' }
  | { do: 'pan'; x: number; y: number }
  | { do: 'cursor'; x: number; y: number };

export interface KeyPress {
  key: string;
  ctrlKey?: boolean;
  altKey?: boolean;
  metaKey?: boolean;
  shiftKey?: boolean;
}

export type Place = 'board' | 'options' | 'text' | 'elsewhere';

const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const LETTERS: Record<string, Command> = {
  u: { do: 'undo' },
  g: { do: 'glow' },
  h: { do: 'hint' },
  f: { do: 'fit' },
  '0': { do: 'fit' },
  '+': { do: 'in' },
  '=': { do: 'in' },
  '-': { do: 'out' },
  '?': { do: 'help' },
  l: { do: 'open', what: 'log' },
  r: { do: 'open', what: 'rules' },
  c: { do: 'open', what: 'chat' },
  s: { do: 'open', what: 'seats' },
  t: { do: 'open', what: 'text' },
  v: { do: 'open', what: 'tables' },
  o: { do: 'open', what: 'choices' },
  p: { do: 'open', what: 'replay' },
  i: { do: 'inspect' },
  n: { do: 'next' },
  b: { do: 'previous' },
  ' ': { do: 'skip' },
};

/** The command of a key, or null if the key is none of ours here. */
export function command(press: KeyPress, place: Place, letters = true): Command | null {
  if (press.ctrlKey || press.metaKey || press.altKey) return null;
  if (press.key === 'Escape') return { do: 'close' };
  if (place === 'text') return null;
  const arrow = ARROWS[press.key];
  if (arrow) {
    const [x, y] = arrow;
    if (place === 'board') return press.shiftKey ? { do: 'cursor', x, y } : { do: 'pan', x, y };
    if (place === 'options' && y) return { do: y > 0 ? 'next' : 'previous' };
    return null;
  }
  if (press.key === 'Enter' || (press.key === ' ' && place === 'board')) return place === 'board' ? { do: 'take' } : null;
  if (!letters) return null;
  if (/^[1-9]$/.test(press.key)) return { do: 'option', number: Number(press.key) };
  if (press.key === ' ' && place !== 'elsewhere') return null;
  return LETTERS[press.key.length === 1 ? press.key.toLowerCase() : press.key] ?? null;
}

/** The space that lies from `from` in a direction: near, and not much aside. */
export function neighbourIn<T extends { x: number; y: number }>(from: T, all: readonly T[], dx: number, dy: number): T | null {
  let best: T | null = null;
  let least = Infinity;
  for (const one of all) {
    if (one === from) continue;
    const x = one.x - from.x;
    const y = one.y - from.y;
    const along = x * dx + y * dy;
    if (along <= 0) continue;
    const aside = Math.abs(x * dy - y * dx);
    if (aside > along * 1.4) continue;
    const cost = along + aside * 1.6;
    if (cost < least) {
      least = cost;
      best = one;
    }
  }
  return best;
}

/** Where on the page a key was pressed. */
export function placeOf(target: EventTarget | null): Place {
  const element = target as HTMLElement | null;
  if (!element?.closest) return 'elsewhere';
  if (element.closest('input:not([type=checkbox]):not([type=range]), textarea, select')) return 'text';
  const found = element.closest('[data-place]')?.getAttribute('data-place');
  if (element.closest('button, a, summary') && found === 'board') return 'elsewhere';
  return found === 'board' || found === 'options' ? found : 'elsewhere';
}
