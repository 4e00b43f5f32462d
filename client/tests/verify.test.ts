import { beforeAll, describe, expect, it } from 'vitest';
import { hex, sha256, unhex } from '../src/logic/sha256';
import { face, findThrow, verify } from '../src/logic/verify';

const seedHex = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f';
const seed = unhex(seedHex);
let promise = '';
let faces: number[] = [];

// The platform's own SHA-256 is the reference.
async function hash(message: Uint8Array): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', new Uint8Array(message)));
}
async function reference(n: number, sides: number): Promise<number> {
  const message = new Uint8Array(40);
  message.set(seed);
  new DataView(message.buffer).setUint32(36, n);
  const digest = await hash(message);
  return Number(BigInt(`0x${hex(digest.slice(0, 8))}`) % BigInt(sides)) + 1;
}

beforeAll(async () => {
  promise = hex(await hash(seed));
  faces = await Promise.all(Array.from({ length: 30 }, (_, n) => reference(n, 6)));
});

describe('our own SHA-256', () => {
  it('agrees with the reference at every length around a block', async () => {
    for (let length = 0; length < 200; length++) {
      const message = Uint8Array.from({ length }, (_, i) => (i * 7 + length) & 255);
      expect(hex(sha256(message))).toBe(hex(await hash(message)));
    }
  });
  it('refuses what is no number', () => expect(() => unhex('xy')).toThrow());
});

describe('the dice', () => {
  it('are the first eight bytes of the hash of seed and number', async () => {
    for (const n of [0, 1, 2, 77, 4096]) for (const sides of [2, 6, 10, 52]) expect(face(seed, n, sides)).toBe(await reference(n, sides));
  });

  it('are honest when every throw follows from the promised seed', async () => {
    const verdict = await verify(seedHex, promise, [{ faces, sides: 6 }]);
    expect(verdict).toMatchObject({ honest: true, checked: 30 });
    expect(verdict.text).toContain('all 30 dice');
  });

  it('are not when a roll was changed', async () => {
    const forged = faces.map((f, n) => (n === 12 ? (f % 6) + 1 : f));
    expect((await verify(seedHex, promise, [{ faces: forged, sides: 6 }])).honest).toBe(false);
  });

  it('are not when the seed is another', async () => {
    const verdict = await verify(`ff${seedHex.slice(2)}`, promise, []);
    expect(verdict.honest).toBe(false);
    expect(verdict.text).toContain('not the one that was promised');
  });

  it('are found in order', async () => {
    expect(findThrow(seed, faces.slice(5, 12), 6, 0, 400)).toBe(5);
    const throws = [{ faces: faces.slice(2, 8), sides: 6 }, { faces: faces.slice(10, 17), sides: 6 }];
    const good = await verify(seedHex, promise, throws);
    expect(good).toMatchObject({ honest: true, checked: 13 });
    const bad = await verify(seedHex, promise, [{ faces: [1, 1, 1, 1, 1, 1, 1, 1, 1, 1], sides: 6 }]);
    expect(bad.honest).toBe(false);
    expect(bad.text).toContain('do not follow');
  });
});
