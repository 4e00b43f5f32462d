/** Pages by path, without a reload. */

export type Page =
  | { name: 'home' }
  | { name: 'new'; game: string }
  | { name: 'match'; id: string; token: string; seat: number | null; at: number | null }
  | { name: 'learn'; game: string; lesson: string }
  | { name: 'account' }
  | { name: 'lost' };

export function pageOf(path: string, search: string): Page {
  const parts = path.split('/').filter(Boolean).map(decodeURIComponent);
  const values = new URLSearchParams(search);
  if (!parts.length) return { name: 'home' };
  if (parts[0] === 'new' && parts[1]) return { name: 'new', game: parts[1] };
  if (parts[0] === 'm' && parts[1]) {
    const number = (name: string): number | null => (/^\d+$/.test(values.get(name) ?? '') ? Number(values.get(name)) : null);
    return { name: 'match', id: parts[1], token: values.get('token') ?? '', seat: number('seat'), at: number('at') };
  }
  if (parts[0] === 'learn' && parts[1]) return { name: 'learn', game: parts[1], lesson: parts[2] ?? '' };
  if (parts[0] === 'account') return { name: 'account' };
  return { name: 'lost' };
}

class Router {
  page = $state.raw<Page>(typeof location === 'undefined' ? { name: 'home' } : pageOf(location.pathname, location.search));

  start(): void {
    const read = (): void => {
      this.page = pageOf(location.pathname, location.search);
    };
    addEventListener('popstate', read);
    addEventListener('click', (event) => this.#follow(event));
  }

  go(path: string, replace = false): void {
    if (replace) history.replaceState(null, '', path);
    else history.pushState(null, '', path);
    this.page = pageOf(location.pathname, location.search);
    if (!replace) scrollTo(0, 0);
  }

  #follow(event: MouseEvent): void {
    if (event.defaultPrevented || event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    const link = (event.target as Element | null)?.closest?.('a');
    if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
    if (link.pathname.startsWith('/api/') || link.pathname.startsWith('/assets/')) return;
    if (link.hash && link.pathname === location.pathname) return;
    event.preventDefault();
    this.go(link.pathname + link.search);
  }
}

export const router = new Router();
