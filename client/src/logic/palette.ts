/** Colours of seats and sides. All palettes can be told apart with any colour vision. */
import type { Board, BoardSide, SideNow } from '../contract';

export interface Colour {
  fill: string;
  ink: string; // symbols and figures on the fill
  edge: string;
  pattern: number; // which pattern the seat's pieces wear
}

interface Palette {
  title: string;
  fills: string[];
}

// After Okabe and Ito, with an ivory and a gold that stay apart from the parchment by their edges.
export const PALETTES: Record<string, Palette> = {
  lapis: {
    title: 'Lapis and ochre (after Okabe and Ito)',
    fills: ['#0a6aa8', '#c9480f', '#f3eee0', '#f0c52e', '#0b8f6c', '#c0669b', '#5ab4e6', '#4a4752'],
  },
  bright: {
    title: 'Bright (after Tol)',
    fills: ['#4477aa', '#cc3355', '#f7f4ea', '#ddcc55', '#228844', '#aa3377', '#66ccee', '#555555'],
  },
  grey: {
    title: 'Greys with patterns',
    fills: ['#2f2f36', '#7c7c84', '#f6f4ee', '#b9b9bf', '#55555c', '#d8d8dc', '#9a9aa1', '#111114'],
  },
};

function rgb(hex: string): [number, number, number] {
  const n = parseInt(hex.slice(1), 16);
  return [(n >> 16) & 255, (n >> 8) & 255, n & 255];
}

export function mix(a: string, b: string, share: number): string {
  const [r1, g1, b1] = rgb(a);
  const [r2, g2, b2] = rgb(b);
  const part = (x: number, y: number): string =>
    Math.round(x + (y - x) * share)
      .toString(16)
      .padStart(2, '0');
  return `#${part(r1, r2)}${part(g1, g2)}${part(b1, b2)}`;
}

export function luminance(hex: string): number {
  const line = (v: number): number => {
    const c = v / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  };
  const [r, g, b] = rgb(hex);
  return 0.2126 * line(r) + 0.7152 * line(g) + 0.0722 * line(b);
}

export function contrast(a: string, b: string): number {
  const [x, y] = [luminance(a), luminance(b)];
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05);
}

const PALE = '#fffaf0';
const DARK = '#241a12';
const NEUTRAL = '#8d8069';

export function seatColour(index: number, palette: string): Colour {
  const fills = (PALETTES[palette] ?? PALETTES['lapis']!).fills;
  const fill = fills[((index % fills.length) + fills.length) % fills.length]!;
  return finish(fill, index);
}

function finish(fill: string, pattern: number): Colour {
  const ink = contrast(fill, PALE) >= contrast(fill, DARK) ? PALE : DARK;
  return { fill, ink, edge: mix(fill, DARK, 0.6), pattern };
}

/** A side wears its seat's colour in a shade of its own. */
export function sideColour(seat: Colour, shade: number): Colour {
  if (!shade) return seat;
  const steps = [0, 0.34, -0.32, 0.56, -0.5, 0.18, -0.17];
  const step = steps[shade % steps.length]!;
  // Pale colours have no room above, so they are darkened towards umber instead.
  const pale = luminance(seat.fill) > 0.55;
  const fill =
    step > 0 && !pale ? mix(seat.fill, '#ffffff', step) : mix(seat.fill, pale ? '#9a7b4a' : '#140d08', Math.abs(step) * (pale ? 0.9 : 1));
  return finish(fill, seat.pattern);
}

export interface Colours {
  seat(seat: number | null | undefined): Colour;
  side(side: string | null | undefined): Colour;
}

type SidesNow = Record<string, SideNow>;

/** The seat that runs a side now, if one does. */
export function runBy(side: BoardSide | undefined, now: SidesNow = {}): number | null | undefined {
  const seat = side && now[side.id]?.seat;
  return seat === undefined ? side?.seat : seat;
}

/** The sides that wear the colour of another, in a shade: their emblem tells them apart from afar. */
export function alike(board: Pick<Board, 'sides'>, now: SidesNow = {}): ReadonlySet<string> {
  const wearing = new Map<string, string[]>();
  for (const side of board.sides) {
    const seat = runBy(side, now) ?? null;
    const key = seat === null ? `colour ${side.colour ?? ''}` : `seat ${seat}`;
    wearing.set(key, [...(wearing.get(key) ?? []), side.id]);
  }
  return new Set([...wearing.values()].filter((sides) => sides.length > 1).flat());
}

/** The same colour with most of its strength gone: what is shut in, or spent. */
export function faded(colour: Colour): Colour {
  return finish(mix(colour.fill, '#8f897c', 0.62), colour.pattern);
}

export function colours(board: Board, palette: string, now: SidesNow = {}): Colours {
  const neutral = finish(NEUTRAL, -1);
  const seats = board.seats.map((s) => seatColour(s.colour, palette));
  const sides = new Map(
    board.sides.map((s) => {
      const owner = runBy(s, now) ?? null;
      const own = s.colour === undefined ? neutral : seatColour(s.colour, palette);
      const seat = owner === null ? own : (seats[owner] ?? neutral);
      return [s.id, sideColour(seat, s.shade)] as const;
    }),
  );
  return {
    seat: (seat) => (seat === null || seat === undefined ? neutral : (seats[seat] ?? neutral)),
    side: (side) => (side ? (sides.get(side) ?? neutral) : neutral),
  };
}
