/** All pieces of a board in their places: in the open, behind walls, before them, on lanes between spaces. */
import type { Badge, Board, Piece } from '../api';
import { guessWidth, type Box } from '../logic/labels';
import type { Lanes } from '../logic/lanes';
import { aroundCity, behindWall, distant, garrisonWidth, pieceSize, place, thin, tokens, type Place, type Seat } from '../logic/layout';
import { row } from '../logic/plaques';
import { nameBox, type Geometry, type Spot } from './geometry';

/** The front of a city wall, with those who stand behind it. */
export interface Front {
  space: string;
  x: number;
  foot: number;
  width: number;
  courses: number;
}

export interface Ring {
  space: string;
  side: string;
  x: number;
  y: number;
  r: number;
}

export interface Arranged {
  size: number; // how wide a piece is
  px: number; // pixels of the map that one of the screen is
  places: Map<string, Place>;
  bySpace: Map<string, Piece[]>; // a space, or two with a space between them for a lane
  crowds: ReadonlySet<string>; // spaces that show less than all of their pieces
  fronts: Front[];
  rings: Ring[];
}

/** Pieces on a lane are a place of their own. */
export const placeOf = (piece: Piece): string => (piece.between ? piece.between.join(' ') : piece.space);

export const besieges = (piece: Piece): boolean => !piece.within && !!piece.tags?.includes('besieging');

function grouped(pieces: readonly Piece[]): Map<string, Piece[]> {
  const groups = new Map<string, Piece[]>();
  for (const piece of pieces) {
    const at = placeOf(piece);
    const list = groups.get(at);
    if (list) list.push(piece);
    else groups.set(at, [piece]);
  }
  return groups;
}

/** Where the badges of an area stand: in a row over its name, as Badges.svelte draws them. */
function badgeBoxes(board: Board, geo: Geometry, badges: Readonly<Record<string, readonly Badge[]>>, px: number): Map<string, Box> {
  const round = Math.max(geo.slot * 0.5, 18 * px);
  const found = board.spaces.flatMap((space): [string, Box][] => {
    const spot = geo.spots.get(space.id);
    const cells = row([...space.badges, ...(badges[space.id] ?? [])], round, () => true);
    if (!spot?.d || !cells.length) return [];
    const x = spot.label?.x ?? spot.x;
    const y = (spot.label?.y ?? spot.y) - geo.slot * 0.82;
    const last = cells.at(-1)!;
    return [[space.id, { left: x + cells[0]!.x, top: y - round / 2, right: x + last.x + last.width, bottom: y + round / 2 }]];
  });
  return new Map(found);
}

export function arrange(board: Board, geo: Geometry, pieces: readonly Piece[], lanes: Lanes, px: number, badges: Readonly<Record<string, readonly Badge[]>> = {}): Arranged {
  const size = pieceSize(geo.slot, px);
  const far = distant(geo.slot, px);
  const walls = new Map(board.spaces.map((s) => [s.id, s.walls ?? 1]));
  const found: Arranged = { size, px, places: new Map(), bySpace: grouped(pieces), crowds: new Set(), fronts: [], rings: [] };
  const crowds = new Set<string>();
  const taken: Box[] = [];
  const marks = badgeBoxes(board, geo, badges, px);
  const spaces = [...geo.spots.values()].flatMap((spot) => nameBox(spot, board.map.label_size) ?? []);
  const names = [...spaces, ...marks.values(), ...regionNames(board)];
  const seatAt = (spot: Spot): Seat => seatOf(geo, spot, size, names, marks.get(spot.id));
  const put = (space: string, list: readonly Piece[], at: Map<string, Place>): void => {
    for (const [id, one] of at) found.places.set(id, one);
    if (at.size < list.length || (list.length > 1 && [...at.values()].some((one) => one.form !== 'full'))) crowds.add(space);
  };
  // What has no choice where it stands comes first.
  const order = [...found.bySpace].sort(([, a], [, b]) => a.length - b.length);
  for (const [space, list] of order) {
    const lane = list[0]!.between;
    const spot = geo.spots.get(space);
    if (lane) {
      const [x, y] = lanes.midway(...lane);
      put(space, list, far ? tokens(list, { x, y, slots: [], size }) : place(list, { x, y, slots: [], size }, taken));
    } else if (spot && far) put(space, list, tokens(list, seatAt(spot)));
    else if (spot) {
      const seat = seatAt(spot);
      const inside = spot.city ? list.filter((p) => p.within) : [];
      const siege = spot.city ? list.filter(besieges) : [];
      const open = list.filter((p) => !inside.includes(p) && !siege.includes(p));
      const wide = inside.length ? garrisonWidth(inside, size) + size * 0.36 : 0;
      if (open.length) put(space, open, place(open, wide ? { ...seat, ...aside(seat, spot.city!, wide / 2) } : seat, taken));
      if (inside.length) {
        const city = { ...seat, ...spot.city! };
        put(space, inside, behindWall(inside, city));
        found.fronts.push({ space, x: city.x, foot: city.y + size * 0.42, width: wide, courses: walls.get(space)! });
      }
      if (siege.length) {
        put(space, siege, aroundCity(siege, { ...seat, ...spot.city! }, taken));
        for (const side of new Set(siege.map((p) => p.side))) found.rings.push({ space, side, ...spot.city!, r: size * 0.92 + found.rings.filter((o) => o.space === space).length * size * 0.1 });
      }
    }
  }
  return { ...found, crowds };
}

/** The ground that the names of regions cover: spaced capitals, with what they are worth behind them. */
function regionNames(board: Board): Box[] {
  return (board.regions ?? []).flatMap((region) => {
    const at = board.map.regions?.[region.id];
    if (!at) return [];
    const size = at.size ?? 34;
    const half = (guessWidth(region.name.toUpperCase(), size) * 1.22 + size * 1.6) / 2;
    return [{ left: at.x - half, right: at.x + half, top: at.y - size * 0.8, bottom: at.y + size * 0.2 }];
  });
}

/** Who stands in the open leaves the gate free: slots to the left and to the right of a wall, no nearer. */
function aside(seat: Seat, city: { x: number; y: number }, half: number): { slots: [number, number][] } {
  const near = half + seat.size * 0.56;
  const from = seat.slots.length ? seat.slots : [[seat.x - 1, seat.y] as const];
  const moved = from.map(([x, y]): [number, number] => {
    if (Math.abs(x - city.x) >= near || Math.abs(y - city.y) >= seat.size * 1.3) return [x, y];
    return [x <= city.x ? city.x - near : city.x + near, y];
  });
  return { slots: thin(moved, seat.size * 0.96) };
}

/** Larger pieces need slots that are farther apart; those beneath the area's own badges come last. */
function seatOf(geo: Geometry, spot: Spot, size: number, names: readonly Box[], marks?: Box): Seat {
  const enlarged = size > geo.slot * 0.91;
  const half = size / 2;
  const covers = ([x, y]: readonly [number, number]): boolean => !!marks && x + half > marks.left && x - half < marks.right && y + half > marks.top && y - half < marks.bottom;
  const sorted = marks ? [...spot.slots.filter((slot) => !covers(slot)), ...spot.slots.filter(covers)] : spot.slots;
  const slots = enlarged ? thin(sorted, size * 0.96) : sorted;
  const reach = geo.slot + size * 3;
  const near = names.filter((box) => box.left < spot.x + reach && box.right > spot.x - reach && box.top < spot.y + reach && box.bottom > spot.y - reach);
  return { x: spot.x, y: spot.y, slots, size, names: near, ...(spot.d ? {} : { disc: geo.slot * 0.36 }) };
}
