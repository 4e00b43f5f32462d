/** A newer Kadesh stands on the server than the one that was loaded: what is still to be fetched is gone. */
const KEY = 'kadesh.renewed';
const ONCE = 30_000; // ms: who comes back to the same has another trouble

/** Load the page anew, if the server answers; without a connection it stays as it is. */
export async function renewed(): Promise<void> {
  try {
    if (Date.now() - Number(sessionStorage.getItem(KEY) ?? 0) < ONCE) return;
    if (!(await fetch('/', { cache: 'no-store' })).ok) return;
    sessionStorage.setItem(KEY, String(Date.now()));
    location.reload();
  } catch {
    // Nobody answers, or nothing may be kept: it stays as it is.
  }
}
