import { useEffect, type RefObject } from 'react';

/**
 * Keeps the messages off the focused element (WCAG 2.4.11): if they would cover it, they move to the other end of the
 * screen, by the attribute `data-moved` in the style sheet.
 */
export function useAvoidFocusOverlap(messages: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const makeWay = () => {
      const [box, focused] = [messages.current, document.activeElement];
      if (!box || !focused || focused === document.body || box.contains(focused)) return;
      if ([...box.children].some((message) => overlap(message, focused))) box.toggleAttribute('data-moved');
    };
    const onFocus = () => {
      makeWay();
      // The browser may scroll to the element after the focus event.
      requestAnimationFrame(makeWay);
    };
    document.addEventListener('focusin', onFocus);
    const arrivals = new MutationObserver(makeWay);
    if (messages.current) arrivals.observe(messages.current, { childList: true });
    return () => {
      document.removeEventListener('focusin', onFocus);
      arrivals.disconnect();
    };
  }, [messages]);
}

function overlap(one: Element, other: Element): boolean {
  const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}
