/** Checking the dice of a finished match against what was promised before the first roll. */
import { hex, sha256, unhex } from './sha256';

/** Roll number n: the first eight bytes of SHA-256(seed, n as eight bytes), modulo the sides, plus one. */
export function face(seed: Uint8Array, n: number, sides: number): number {
  const message = new Uint8Array(seed.length + 8);
  message.set(seed);
  new DataView(message.buffer).setBigUint64(seed.length, BigInt(n));
  const digest = sha256(message);
  return Number(new DataView(digest.buffer).getBigUint64(0) % BigInt(sides)) + 1;
}

export async function commitment(seed: Uint8Array): Promise<string> {
  if (globalThis.crypto?.subtle) {
    const digest = await crypto.subtle.digest('SHA-256', new Uint8Array(seed));
    return hex(new Uint8Array(digest));
  }
  return hex(sha256(seed));
}

export interface Throw {
  faces: readonly number[];
  sides: number;
}

export interface Verdict {
  honest: boolean;
  checked: number;
  text: string;
}

/**
 * The seed must be the one that was promised, and every throw must follow from it: each
 * must be found, after the one before it, among the match's rolls.
 */
export async function verify(seedHex: string, promise: string, throws: readonly Throw[]): Promise<Verdict> {
  const seed = unhex(seedHex);
  const promised = (await commitment(seed)) === promise.toLowerCase();
  let checked = 0;
  let lost = 0;
  let next = 0;
  for (const one of throws) {
    const at = findThrow(seed, one.faces, one.sides, next, 400);
    if (at < 0) lost++;
    else next = at + one.faces.length;
    checked += one.faces.length;
  }
  let text: string;
  if (!promised) text = 'The seed is not the one that was promised before the first roll.';
  else if (lost) text = `${lost} of the logged throws do not follow from the seed.`;
  else text = checked ? `The seed is the promised one, and all ${checked} dice follow from it.` : 'The seed is the promised one.';
  return { honest: promised && !lost, checked, text };
}

/** Where a throw begins among the rolls of the seed, from roll `from` on; -1 if not within `reach`. */
export function findThrow(seed: Uint8Array, faces: readonly number[], sides: number, from: number, reach: number): number {
  if (!faces.length) return from;
  for (let start = from; start < from + reach; start++) {
    if (faces.every((f, i) => face(seed, start + i, sides) === f)) return start;
  }
  return -1;
}
