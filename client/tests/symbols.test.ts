import { describe, expect, it } from 'vitest';
import { SYMBOLS, symbolOf } from '../src/art/symbols';
import games from './symbols.json';

describe.each(Object.entries(games))('the drawings for %s', (_, names) => {
  it('leave nothing out', () => {
    expect([...names.legend, ...names.named].filter((name) => !symbolOf(name) || !SYMBOLS[symbolOf(name)!]!.length)).toEqual([]);
  });

  it('differ where the legend tells things apart', () => {
    const drawings = names.legend.map((name) => symbolOf(name));
    expect(names.legend.filter((_, i) => drawings.indexOf(drawings[i]!) !== i)).toEqual([]);
  });
});
