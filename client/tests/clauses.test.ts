import { describe, expect, it } from 'vitest';
import { depth, search } from '../src/logic/clauses';
import type { Clause } from '../src/api';

const ids = ['3', '3.1', '4.0', '6.11', '6.11.a', '6.11.c2', '9.2', '9.2.A', '13', '19.2', 'C3', 'C36', 'S3'];
const book: Clause[] = ids.map((id) => ({ id, title: `Title ${id === '13' ? 'with 3 words' : ''}`, text: 'Of walls.' }));
const found = (sought: string): string[] => search(book, sought).map((clause) => clause.id);

describe('clauses', () => {
  it('are found by ids with letters, whatever their case', () => {
    for (const id of ['9.2.A', '6.11.a', '6.11.c2', 'C36', 'S3']) {
      expect(found(id)).toEqual([id]);
      expect(found(id.toLowerCase())).toEqual([id]);
    }
  });
  it('are found with those below them, and without others that look alike', () => {
    expect(found('6.11')).toEqual(['6.11', '6.11.a', '6.11.c2']);
    expect(found('9.2')).toEqual(['9.2', '9.2.A']);
    expect(found('3')).toEqual(['3', '3.1']);
    expect(found('C3')).toEqual(['C3']);
  });
  it('are found by words, and by the beginning of an id', () => {
    expect(found('with 3')).toEqual([]);
    expect(found('with words')).toEqual(['13']);
    expect(found('walls 9.2')).toEqual(['9.2', '9.2.A']);
    expect(found('6.11.c')).toEqual(['6.11.c2']);
    expect(found('')).toEqual(ids);
  });
  it('stand in the order that the server sent', () => {
    expect(search([...book].reverse(), 'walls').map((clause) => clause.id)).toEqual([...ids].reverse());
  });
  it('know how deep they stand', () => {
    expect(['3', '4.0', 'C36', 'S3'].map(depth)).toEqual([1, 1, 1, 1]);
    expect(['3.1', '6.11'].map(depth)).toEqual([2, 2]);
    expect(['9.2.A', '6.11.a', '6.11.c2', '9.2.A.1'].map(depth)).toEqual([3, 3, 3, 3]);
  });
});
