/** Short messages: what was refused and why, what was done. */

export interface Toast {
  id: number;
  text: string;
  kind: 'info' | 'error';
  clause?: string;
}

class Toasts {
  list = $state<Toast[]>([]);
  #next = 1;

  say(text: string, kind: 'info' | 'error' = 'info', clause?: string): void {
    const id = this.#next++;
    this.list = [...this.list.filter((t) => t.text !== text).slice(-2), { id, text, kind, clause }];
    setTimeout(() => this.drop(id), kind === 'error' ? 9000 : 5000);
  }

  fail(error: unknown): void {
    const clause = (error as { clause?: string }).clause;
    this.say(error instanceof Error ? error.message : 'Something went wrong.', 'error', clause);
  }

  /** A link goes to the clipboard; where there is none, it is shown. */
  async copy(url: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(url);
      this.say('The link is in the clipboard.');
    } catch {
      this.say(url);
    }
  }

  drop(id: number): void {
    this.list = this.list.filter((t) => t.id !== id);
  }
}

export const toasts = new Toasts();
