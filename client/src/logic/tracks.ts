/** Tracks: places in a row, bands of them, marks on them; several in a table. */
import type { Band, Mark, Track, TrackNow } from '../api';

export interface TrackTable {
  title: string;
  tracks: Track[];
  columns: string[]; // the places of the longest
}

/** Tracks that stand alone, and those that are the rows of a table, both in the board's order. */
export function arranged(tracks: readonly Track[]): { alone: Track[]; tables: TrackTable[] } {
  const alone: Track[] = [];
  const tables = new Map<string, TrackTable>();
  for (const track of tracks) {
    if (track.table === undefined) {
      alone.push(track);
      continue;
    }
    let found = tables.get(track.table);
    if (!found) tables.set(track.table, (found = { title: track.table, tracks: [], columns: [] }));
    found.tracks.push(track);
    if (track.places.length > found.columns.length) found.columns = track.places;
  }
  return { alone, tables: [...tables.values()] };
}

export const bandAt = (track: Track, place: number): Band | undefined => track.bands?.find((b) => b.first <= place && place <= b.last);

/** Marks by the place on which they stand. */
export function standing(now: TrackNow | undefined): Map<number, Mark[]> {
  const found = new Map<number, Mark[]>();
  for (const mark of now?.marks ?? []) {
    const there = found.get(mark.at);
    if (there) there.push(mark);
    else found.set(mark.at, [mark]);
  }
  return found;
}

/** The bands over the columns of a table, if all its rows have the same; else none. */
export function sharedBands(table: TrackTable): Band[] {
  const first = table.tracks[0]?.bands ?? [];
  const text = JSON.stringify(first);
  return table.tracks.every((t) => JSON.stringify(t.bands ?? []) === text) ? first : [];
}

/** Columns as spans: a band, or places without one. */
export function spans(bands: readonly Band[], columns: number): { name: string; tint?: string; length: number }[] {
  const made: { name: string; tint?: string; length: number }[] = [];
  for (let at = 0; at < columns; ) {
    const band = bands.find((b) => b.first <= at && at <= b.last);
    const next = Math.min(columns, ...bands.filter((b) => b.first > at).map((b) => b.first));
    const length = band ? Math.min(columns, band.last + 1) - at : next - at;
    made.push({ name: band?.name ?? '', ...(band?.tint ? { tint: band.tint } : {}), length });
    at += length;
  }
  return made;
}

/** Where a mark stands, in words. */
export function placeInWords(track: Track, at: number): string {
  const name = track.places[at] ?? String(at);
  const band = bandAt(track, at)?.name;
  return band && band !== name ? `${name} (${band})` : name;
}

/** A track in one sentence. */
export function trackInWords(track: Track, now: TrackNow | undefined, nameOf: (mark: Mark) => string): string {
  const said: string[] = [];
  if (now && now.at >= 0 && track.places[now.at] !== undefined) said.push(`at ${placeInWords(track, now.at)}`);
  for (const mark of now?.marks ?? []) said.push(`${nameOf(mark)} at ${placeInWords(track, mark.at)}`);
  return said.length ? `${said.join('; ')}.` : 'No mark.';
}

/** Whose a mark is and what stands on it, each once. */
export function markName(mark: Mark, sideName: (side: string) => string, seatName: (seat: number) => string): string {
  const whose = mark.side !== undefined ? sideName(mark.side) : mark.seat !== undefined ? seatName(mark.seat) : '';
  return [...new Set([whose, mark.text ?? ''])].filter(Boolean).join(', ');
}
