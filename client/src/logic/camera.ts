/** Where the board is seen from: screen = map * k + (x, y). */

export interface Camera {
  x: number;
  y: number;
  k: number;
}

export interface Size {
  width: number;
  height: number;
}

export const MOST = 4;

export function leastScale(map: Size, window: Size): number {
  return Math.min(window.width / map.width, window.height / map.height, 1);
}

/** The whole map, in the middle. */
export function fit(map: Size, window: Size): Camera {
  const k = leastScale(map, window);
  return { k, x: (window.width - map.width * k) / 2, y: (window.height - map.height * k) / 2 };
}

/** Never lose the map: it covers the window, or stands in its middle. */
export function hold(camera: Camera, map: Size, window: Size): Camera {
  const k = Math.min(MOST, Math.max(leastScale(map, window), camera.k));
  const along = (offset: number, mapLength: number, windowLength: number): number => {
    const length = mapLength * k;
    if (length <= windowLength) return (windowLength - length) / 2;
    return Math.min(0, Math.max(windowLength - length, offset));
  };
  return { k, x: along(camera.x, map.width, window.width), y: along(camera.y, map.height, window.height) };
}

/** Zoom by a factor while the point of the window stays over the same point of the map. */
export function zoomAt(camera: Camera, factor: number, px: number, py: number, map: Size, window: Size): Camera {
  const k = Math.min(MOST, Math.max(leastScale(map, window), camera.k * factor));
  const share = k / camera.k;
  return hold({ k, x: px - (px - camera.x) * share, y: py - (py - camera.y) * share }, map, window);
}

/** Show a box of the map, no larger than `most`. */
export function show(box: { x: number; y: number; width: number; height: number }, map: Size, window: Size, most = 1.2): Camera {
  const k = Math.min(most, window.width / Math.max(1, box.width), window.height / Math.max(1, box.height));
  const scale = Math.max(leastScale(map, window), k);
  return hold(
    { k: scale, x: window.width / 2 - (box.x + box.width / 2) * scale, y: window.height / 2 - (box.y + box.height / 2) * scale },
    map,
    window,
  );
}

/** At this scale around the point that has most of the others in the window with it; without any the middle of the map. */
export function amid(points: readonly { x: number; y: number }[], k: number, map: Size, window: Size): Camera {
  const near = (a: { x: number; y: number }): number =>
    points.filter((b) => Math.abs(a.x - b.x) * k < window.width / 2 && Math.abs(a.y - b.y) * k < window.height / 2).length;
  const best = points.reduce((one, other) => (near(other) > near(one) ? other : one), points[0] ?? { x: map.width / 2, y: map.height / 2 });
  return hold({ k, x: window.width / 2 - best.x * k, y: window.height / 2 - best.y * k }, map, window);
}

/** Move as little as is needed for a point to be well inside the window. */
export function reveal(camera: Camera, x: number, y: number, map: Size, window: Size, margin = 90): Camera {
  const sx = x * camera.k + camera.x;
  const sy = y * camera.k + camera.y;
  const mx = Math.min(margin, window.width / 3);
  const my = Math.min(margin, window.height / 3);
  const dx = sx < mx ? mx - sx : sx > window.width - mx ? window.width - mx - sx : 0;
  const dy = sy < my ? my - sy : sy > window.height - my ? window.height - my - sy : 0;
  return dx || dy ? hold({ k: camera.k, x: camera.x + dx, y: camera.y + dy }, map, window) : camera;
}

export function boxOf(points: readonly { x: number; y: number }[], margin: number): { x: number; y: number; width: number; height: number } {
  const xs = points.map((p) => p.x);
  const ys = points.map((p) => p.y);
  const x = Math.min(...xs) - margin;
  const y = Math.min(...ys) - margin;
  return { x, y, width: Math.max(...xs) + margin - x, height: Math.max(...ys) + margin - y };
}
