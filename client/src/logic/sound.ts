/** A quiet sound when it is one's turn: two notes of a lyre, made on the spot. */
let context: AudioContext | null = null;

export function chime(): void {
  try {
    context ??= new AudioContext();
    const start = context.currentTime;
    for (const [i, pitch] of [392, 523.25].entries()) {
      const tone = context.createOscillator();
      const gain = context.createGain();
      tone.type = 'triangle';
      tone.frequency.value = pitch;
      gain.gain.setValueAtTime(0, start + i * 0.16);
      gain.gain.linearRampToValueAtTime(0.07, start + i * 0.16 + 0.02);
      gain.gain.exponentialRampToValueAtTime(0.0005, start + i * 0.16 + 0.7);
      tone.connect(gain).connect(context.destination);
      tone.start(start + i * 0.16);
      tone.stop(start + i * 0.16 + 0.75);
    }
  } catch {
    /* a browser without sound, or one that waits for the first click */
  }
}

/** A notice of the browser, if the page is not in sight and the person wants it. */
export function notify(title: string, body: string, tag: string): void {
  if (typeof Notification !== 'function' || Notification.permission !== 'granted' || document.visibilityState === 'visible') return;
  try {
    new Notification(title, { body, tag, icon: '/favicon.svg' });
  } catch {
    /* some browsers let only workers notify */
  }
}
