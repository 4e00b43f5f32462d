/** Going through the record of a match. */

export interface Reel {
  at: number;
  end: number;
  playing: boolean;
  speed: number;
}

export const SPEEDS = [0.5, 1, 2, 4, 8] as const;

export function seek(reel: Reel, at: number): Reel {
  const held = Math.max(0, Math.min(reel.end, Math.round(at)));
  return { ...reel, at: held, playing: reel.playing && held < reel.end };
}

export function step(reel: Reel, by: number): Reel {
  return seek({ ...reel, playing: false }, reel.at + by);
}

/** One tick of playing: the next position, or a halt at the end. */
export function tick(reel: Reel): Reel {
  if (!reel.playing) return reel;
  return seek(reel, reel.at + 1);
}

export function play(reel: Reel): Reel {
  return reel.at >= reel.end ? { ...reel, at: 0, playing: reel.end > 0 } : { ...reel, playing: true };
}

/** Milliseconds between two positions at a speed. */
export function pause(speed: number): number {
  return Math.max(60, 900 / speed);
}

/** The end of the record moved on; who stands at the end goes with it. */
export function grow(reel: Reel, end: number): Reel {
  const atEnd = reel.at === reel.end;
  return { ...reel, end, at: atEnd ? end : Math.min(reel.at, end) };
}
