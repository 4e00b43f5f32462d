/** The shapes of spaces that are points: their ground, their walls, their mountains. */
import type { Kind } from '../api';

type Shape = NonNullable<Kind['shape']>;

const round = (value: number): number => Math.round(value * 10) / 10;

/** The ground of a point, about the origin; `slot` is the width of a place for a piece. */
export function groundOf(shape: Shape | undefined, slot: number): string {
  const r = round(slot * 0.38);
  if (shape === 'square' || shape === 'double') return `M${-r} ${-r}h${2 * r}v${2 * r}h${-2 * r}z`;
  if (shape === 'diamond') {
    const d = round(slot * 0.48);
    return `M0 ${-d}L${d} 0L0 ${d}L${-d} 0z`;
  }
  return `M${-r} 0a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
}

/** A path about the origin, moved. Only what `groundOf` and `rimOf` write: absolute M and L, relative rest. */
export function moved(d: string, x: number, y: number): string {
  return d.replace(/([ML])\s*(-?[\d.]+) (-?[\d.]+)/g, (_, c: string, a: string, b: string) => `${c}${round(Number(a) + x)} ${round(Number(b) + y)}`);
}

export interface Wall {
  stone: string; // its outline, with merlons
  joints: string; // the lines between courses and between stones
}

/** The front of a wall about x, from its foot upwards: one to three courses, and merlons on top. */
export function wallOf(x: number, foot: number, width: number, course: number, courses: number): Wall {
  const left = round(x - width / 2);
  const top = round(foot - course * courses);
  const teeth = Math.max(3, 2 * Math.round(width / (course * 3.4)) + 1);
  const step = width / teeth;
  let stone = `M${left} ${round(foot)}V${round(top - course * 0.8)}`;
  for (let i = 0; i < teeth; i++) {
    stone += `h${round(step)}`;
    if (i < teeth - 1) stone += i % 2 ? `v${round(-course * 0.8)}` : `v${round(course * 0.8)}`;
  }
  stone += `V${round(foot)}z`;
  let joints = '';
  for (let row = 0; row < courses; row++) {
    const y = round(foot - course * row);
    if (row) joints += `M${left} ${y}h${round(width)}`;
    const count = Math.max(2, Math.round(width / (course * 2.2)));
    for (let i = 1; i <= count; i++) {
      const at = left + (width * (i - (row % 2 ? 0.5 : 0))) / count;
      if (at > left + 1 && at < left + width - 1) joints += `M${round(at)} ${y}v${round(-course)}`;
    }
  }
  return { stone, joints };
}

/** Mountains around a point, about the origin: peaks on its upper rim, the middle one highest. */
export function rimOf(slot: number): string {
  const r = slot * 0.44;
  let d = '';
  for (const [angle, tall] of [[180, 0.2], [215, 0.26], [250, 0.33], [290, 0.3], [325, 0.26], [0, 0.2]] as const) {
    const a = (angle * Math.PI) / 180;
    const x = r * Math.cos(a);
    const y = r * Math.sin(a) + slot * 0.1;
    const half = slot * 0.19;
    d += `M${round(x - half)} ${round(y)}L${round(x)} ${round(y - slot * tall * 1.25)}L${round(x + half)} ${round(y)}z`;
  }
  return d;
}
