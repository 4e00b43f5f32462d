/** Keep a window beside a point of the board, and inside it. */
export function settle(at: { x: number; y: number; gap: number }) {
  return (node: HTMLElement): (() => void) => {
    const put = (): void => {
      const frame = node.parentElement!;
      const margin = 8;
      const right = at.x + at.gap + node.offsetWidth <= frame.clientWidth - margin;
      const beside = right ? at.x + at.gap : at.x - at.gap - node.offsetWidth;
      node.style.left = `${Math.max(margin, Math.min(beside, frame.clientWidth - node.offsetWidth - margin))}px`;
      node.style.top = `${Math.max(margin, Math.min(at.y - 40, frame.clientHeight - node.offsetHeight - margin))}px`;
    };
    put();
    const watch = new ResizeObserver(put);
    watch.observe(node);
    return () => watch.disconnect();
  };
}
