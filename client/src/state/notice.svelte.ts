/** It is my turn: who does not look at the page hears it, or sees it elsewhere, and in the mark of the tab. */
import type { MatchStore } from './match.svelte';
import { session } from './session.svelte';

export function noticeTurns(match: MatchStore): void {
  let wasMine: boolean | null = null;
  $effect(() => {
    const mine = match.mine && !match.waits;
    if (!match.view || match.reel) return;
    if (mine && wasMine === false) {
      const prompt = match.view.prompt ?? '';
      const { sound, notify_browser } = session.settings;
      if (sound || notify_browser)
        void import('../logic/sound').then(({ chime, notify }) => {
          if (sound) chime();
          if (notify_browser) notify(`${match.board?.title ?? 'Kadesh'}: it is your turn`, prompt, match.id);
        });
    }
    wasMine = mine;
  });
  $effect(() => {
    const yours = match.mine ? '● ' : '';
    document.title = match.board ? `${yours}${match.board.title} – Kadesh` : 'Kadesh';
    return () => {
      document.title = 'Kadesh';
    };
  });
}
