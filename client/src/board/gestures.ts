/** Dragging, pinching, wheeling and tapping on the board. */

export interface Hooks {
  pan(dx: number, dy: number): void;
  zoom(factor: number, x: number, y: number): void;
  tap(target: Element | null, x: number, y: number, touch: boolean, all: boolean): void; // all: with Shift
  hover(target: Element | null): void;
  gesture(active: boolean): void;
  lift(target: Element): boolean; // whether it can be dragged somewhere
  drag(over: Element | null, x: number, y: number): void;
  drop(over: Element | null, x: number, y: number, all: boolean): void; // null, where it was cancelled
}

const SLOP = 6;

export function gestures(hooks: () => Hooks) {
  return (node: HTMLElement): (() => void) => {
    const pointers = new Map<number, { x: number; y: number }>();
    let moved = false;
    let start = { x: 0, y: 0 };
    let pressed: Element | null = null;
    let rest: ReturnType<typeof setTimeout> | undefined;
    let active = false;
    let lifted = false;

    const begin = (): void => {
      clearTimeout(rest);
      if (!active) hooks().gesture((active = true));
    };
    const end = (delay: number): void => {
      clearTimeout(rest);
      rest = setTimeout(() => {
        if (active) hooks().gesture((active = false));
      }, delay);
    };
    const local = (e: { clientX: number; clientY: number }): { x: number; y: number } => {
      const box = node.getBoundingClientRect();
      return { x: e.clientX - box.left, y: e.clientY - box.top };
    };
    const under = (e: PointerEvent): Element | null => document.elementFromPoint(e.clientX, e.clientY)?.closest('[data-target]') ?? null;
    const inside = (e: Event): boolean => !(e.target as Element).closest('[data-over]');

    const down = (e: PointerEvent): void => {
      if (!inside(e) || (e.pointerType === 'mouse' && e.button)) return;
      pointers.set(e.pointerId, local(e));
      if (pointers.size === 1) {
        moved = false;
        lifted = false;
        start = local(e);
        pressed = (e.target as Element).closest('[data-target],[data-fan]');
      } else moved = true;
    };
    const move = (e: PointerEvent): void => {
      const was = pointers.get(e.pointerId);
      if (!was) {
        if (e.pointerType === 'mouse') hooks().hover(inside(e) ? (e.target as Element).closest('[data-target],[data-fan]') : null);
        return;
      }
      const now = local(e);
      if (pointers.size === 1) {
        if (!moved && Math.hypot(now.x - start.x, now.y - start.y) < SLOP) return;
        if (!moved) {
          moved = true;
          lifted = !!pressed?.getAttribute('data-target')?.startsWith('piece:') && hooks().lift(pressed);
          if (!lifted) begin();
          try {
            node.setPointerCapture(e.pointerId);
          } catch {
            /* the pointer has gone */
          }
        }
        if (lifted) hooks().drag(under(e), now.x, now.y);
        else hooks().pan(now.x - was.x, now.y - was.y);
      } else if (pointers.size === 2) {
        begin();
        const other = [...pointers.entries()].find(([id]) => id !== e.pointerId)![1];
        const before = Math.hypot(was.x - other.x, was.y - other.y);
        const after = Math.hypot(now.x - other.x, now.y - other.y);
        const cx = (now.x + other.x) / 2;
        const cy = (now.y + other.y) / 2;
        hooks().pan((now.x - was.x) / 2, (now.y - was.y) / 2);
        if (before > 8) hooks().zoom(after / before, cx, cy);
      }
      pointers.set(e.pointerId, now);
    };
    const up = (e: PointerEvent): void => {
      if (!pointers.delete(e.pointerId)) return;
      if (!pointers.size) {
        if (lifted) {
          const at = local(e);
          hooks().drop(e.type === 'pointerup' ? under(e) : null, at.x, at.y, e.shiftKey);
          lifted = false;
        } else if (!moved && e.type === 'pointerup') {
          const at = local(e);
          hooks().tap(pressed, at.x, at.y, e.pointerType !== 'mouse', e.shiftKey);
        }
        end(120);
      }
    };
    const wheel = (e: WheelEvent): void => {
      if (!inside(e)) return;
      e.preventDefault();
      begin();
      const at = local(e);
      const lines = e.deltaMode === 1 ? 16 : 1;
      if (e.ctrlKey || Math.abs(e.deltaY) >= Math.abs(e.deltaX)) {
        hooks().zoom(Math.exp((-e.deltaY * lines * (e.ctrlKey ? 3 : 1)) / 480), at.x, at.y);
      } else hooks().pan(-e.deltaX * lines, 0);
      end(220);
    };
    const leave = (): void => hooks().hover(null);

    node.addEventListener('pointerdown', down);
    node.addEventListener('pointermove', move);
    node.addEventListener('pointerup', up);
    node.addEventListener('pointercancel', up);
    node.addEventListener('pointerleave', leave);
    node.addEventListener('wheel', wheel, { passive: false });
    return () => {
      clearTimeout(rest);
      node.removeEventListener('pointerdown', down);
      node.removeEventListener('pointermove', move);
      node.removeEventListener('pointerup', up);
      node.removeEventListener('pointercancel', up);
      node.removeEventListener('pointerleave', leave);
      node.removeEventListener('wheel', wheel);
    };
  };
}
