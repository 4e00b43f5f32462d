/** What happened since one's last turn, as far as it matters to the one who looks. */
import type { News } from '../api';

export interface DigestLine {
  news: News;
  kind: 'fight' | 'mine' | 'points' | 'others';
}

const MOST = 9;
const plain = (news: News): string => news.parts.map((p) => p.t).join('');

function kindOf(news: News): DigestLine['kind'] | null {
  const concern = news.concerns;
  if (news.outcome) return 'fight';
  if (concern && concern.degree >= 2) return concern.touches.length === 1 && concern.touches[0] === 'points' ? 'points' : 'mine';
  if (concern?.touches.includes('points')) return 'points';
  return news.weight >= 2 && !news.opens ? 'others' : null;
}

/** The lines that matter most, in the order in which they happened. Nothing if nobody else has had a turn. */
export function digest(log: readonly News[], since: number): DigestLine[] {
  const fresh = log.filter((n) => n.n > since && !n.mine);
  if (since < 0 || !fresh.some((n) => n.opens || n.outcome || (n.concerns?.degree ?? 0) >= 2)) return [];
  const told = new Set<string>();
  const lines: DigestLine[] = [];
  for (const news of fresh) {
    const kind = kindOf(news);
    const text = plain(news);
    if (!kind || told.has(text)) continue;
    told.add(text);
    lines.push({ news, kind });
  }
  // If it is too much, what others did among themselves is left to the log first.
  const rank = { mine: 0, fight: 1, points: 2, others: 3 };
  const kept = new Set([...lines].sort((a, b) => rank[a.kind] - rank[b.kind]).slice(0, MOST));
  return lines.filter((line) => kept.has(line));
}

/** The place that a sentence is about, if it names one. */
export function placeOf(news: News): string | undefined {
  if (news.outcome?.space) return `space:${news.outcome.space}`;
  return news.parts.find((p) => p.to?.startsWith('space:'))?.to ?? news.parts.find((p) => p.to?.startsWith('piece:'))?.to;
}
