/** Where the spaces of a board are, boxes beside the map included. */
import type { Board, MapSpace } from '../api';
import { boxOf, type Box, type Name } from '../logic/labels';
import { groundOf, moved } from './shapes';

export interface Spot extends MapSpace {
  id: string;
  slots: [number, number][];
  boxed: boolean;
  ground: string; // its outline: of an area, or of what a point stands on
  city?: { x: number; y: number }; // the place behind its walls
}

export interface Geometry {
  width: number;
  height: number;
  slot: number;
  spots: Map<string, Spot>;
}

const BOX = { width: 360, height: 150, gap: 24 };

/** Spaces that neither the map nor a mat draws become boxes in rows beneath it. */
export function geometry(board: Board): Geometry {
  const map = board.map;
  const slot = map.slot_size ?? 56;
  const spots = new Map<string, Spot>();
  const onMats = new Set((board.mats ?? []).flatMap((mat) => mat.places));
  const shapes = new Map(board.kinds.map((kind) => [kind.id, kind.shape]));
  const sites = new Map((map.sites ?? []).map((site) => [site.space, site]));
  const beside: { id: string; name: string }[] = [];
  for (const space of board.spaces) {
    const drawn = map.spaces[space.id];
    if (drawn) {
      const ground = drawn.d ?? moved(groundOf(shapes.get(space.kind), slot), drawn.x, drawn.y);
      const spot: Spot = { ...drawn, id: space.id, slots: drawn.slots ?? [], boxed: false, ground };
      if (space.inside) spot.city = drawn.d ? (sites.get(space.id) ?? lastSlot(spot)) : { x: drawn.x, y: drawn.y };
      spots.set(space.id, spot);
    } else if (!onMats.has(space.id)) beside.push(space);
  }
  let height = map.height;
  if (beside.length) {
    const columns = Math.max(1, Math.floor((map.width - BOX.gap) / (BOX.width + BOX.gap)));
    beside.forEach((space, i) => {
      const x = BOX.gap + (i % columns) * (BOX.width + BOX.gap);
      const y = map.height + BOX.gap + Math.floor(i / columns) * (BOX.height + BOX.gap);
      const { width: w, height: h } = BOX;
      const slots: [number, number][] = [];
      for (let s = slot * 0.75; s < w - slot * 0.5; s += slot * 1.1) slots.push([x + s, y + h * 0.66]);
      const d = `M${x} ${y}h${w}v${h}h${-w}z`;
      spots.set(space.id, {
        id: space.id,
        name: space.name,
        x: x + w / 2,
        y: y + h * 0.66,
        d,
        ground: d,
        slots,
        label: { x: x + w / 2, y: y + 36, anchor: 'middle' },
        boxed: true,
      });
    });
    height += BOX.gap + Math.ceil(beside.length / columns) * (BOX.height + BOX.gap);
  }
  return { width: map.width, height, slot, spots };
}

function lastSlot(spot: Spot): { x: number; y: number } {
  const [x, y] = spot.slots.at(-1) ?? [spot.x, spot.y];
  return { x, y };
}

/** The ground that the name of a space covers. */
export function nameBox(spot: Spot, size = 30): Box | undefined {
  const label = spot.label;
  if (!label) return undefined;
  return boxOf({
    id: spot.id,
    lines: label.lines ?? [spot.name],
    x: label.x,
    y: label.y,
    anchor: (label.anchor as Name['anchor']) ?? 'middle',
    size: label.size ?? size,
    weight: 1,
  });
}

export const square = (x: number, y: number, half: number): Box => ({ left: x - half, top: y - half, right: x + half, bottom: y + half });

/** The ground that the points themselves cover. */
export function pointBoxes(geo: Geometry): Box[] {
  return [...geo.spots.values()].filter((spot) => !spot.d).map((spot) => square(spot.x, spot.y, geo.slot * 0.38));
}
