/** The rules' clauses by their ids: 7.2.8, 9.2.A, 6.11.c2, C36, S3. The server sends them in order. */
import type { Clause } from '../api';

/** How deep a clause stands below its chapter, from 1 to 3; 4.0 is chapter 4 itself. */
export const depth = (id: string): number => Math.min(3, id.split('.').filter((part) => part !== '0').length);

/** The clauses that speak of all these words; a word that is an id finds that clause and those below it. */
export function search(clauses: Clause[], sought: string): Clause[] {
  const words = sought.toLowerCase().split(/\s+/).filter(Boolean);
  const ids = new Set(clauses.map((clause) => clause.id.toLowerCase()));
  return clauses.filter((clause) => {
    const id = clause.id.toLowerCase();
    const text = `${id} ${clause.title} ${clause.text}`.toLowerCase();
    return words.every((word) => (ids.has(word) ? id === word || id.startsWith(`${word}.`) : text.includes(word)));
  });
}
