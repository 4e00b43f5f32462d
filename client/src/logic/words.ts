/** Small words that the pages share. */

export function percent(share: number): string {
  if (share > 0 && share < 0.001) return 'under 0.1 %';
  if (share < 1 && share > 0.999) return 'over 99.9 %';
  const value = share * 100;
  const rounded = Math.round(value * 10) / 10;
  return `${Number.isInteger(rounded) ? rounded : rounded.toFixed(1)} %`;
}

/** What a few trials make one expect: as rough as they are, and never certain. */
export function expected(share: number): string {
  if (share < 0.01) return 'under 1 %';
  if (share > 0.99) return 'over 99 %';
  return `${Math.round(share * 100)} %`;
}

/** A number and its sign stay on one line. */
export function bound(text: string): string {
  return text.replaceAll(' %', '\u00a0%');
}

export function minutes(n: number): string {
  if (n < 90) return `${n} minutes`;
  const hours = n / 60;
  const half = Math.round(hours * 2) / 2;
  return `${Number.isInteger(half) ? half : `${Math.floor(half) || ''}½`} hours`;
}

export function players(counts: readonly number[]): string {
  const sorted = [...new Set(counts)].sort((a, b) => a - b);
  if (!sorted.length) return '';
  const least = sorted[0]!;
  const most = sorted[sorted.length - 1]!;
  return least === most ? `${least} ${least === 1 ? 'player' : 'players'}` : `${least}–${most} players`;
}

export function join(names: readonly string[]): string {
  if (names.length < 2) return names.join('');
  return `${names.slice(0, -1).join(', ')} and ${names[names.length - 1]}`;
}

/** The value of a rule's switch for people: fewer-than-half is Fewer than half. */
export function spelled(choice: unknown): string {
  const text = String(choice).replaceAll('-', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** What a switch says, with its values as they are read. */
export function explained(text: string, choices: readonly unknown[]): string {
  return capital(choices.reduce<string>((told, one) => (typeof one === 'string' ? told.replaceAll(one, one.replaceAll('-', ' ')) : told), text));
}

/** A seat's name within a sentence, of peoples and of valleys with its article: Egypt, the Hittites, the Medes and Elam. */
export function named(seat: string): string {
  return seat.replace(/[A-Z]\w*(?: [A-Z]\w*)*/g, (name) => (/(s| Valley)$/.test(name) ? `the ${name}` : name));
}

/** As a line begins. */
export function capital(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

/** Somebody at the beginning of a sentence, with the verb for one or for several: Egypt plays, The Hittites play. */
export function does(who: string, one: string, several: string): string {
  const name = named(who);
  const many = /s$| and /.test(who);
  return `${capital(name)} ${many ? several : one}`;
}

export function ago(then: string, now = Date.now()): string {
  const time = Date.parse(then);
  if (Number.isNaN(time)) return '';
  const seconds = Math.max(0, (now - time) / 1000);
  if (seconds < 60) return 'just now';
  const units: [number, string][] = [
    [86400, 'day'],
    [3600, 'hour'],
    [60, 'minute'],
  ];
  for (const [length, word] of units) {
    if (seconds >= length) {
      const n = Math.floor(seconds / length);
      return `${n} ${word}${n === 1 ? '' : 's'} ago`;
    }
  }
  return '';
}

export function ordinal(n: number): string {
  const tail = n % 100 > 10 && n % 100 < 14 ? 'th' : (['th', 'st', 'nd', 'rd'][n % 10] ?? 'th');
  return `${n}${tail}`;
}

export function signed(n: number): string {
  return n > 0 ? `+${n}` : n < 0 ? `−${-n}` : '0';
}
