import { useEffect, type RefObject } from 'react';

/** What a message must not cover: the page's controls and figures, and the menu. */
const CONTENT = ['a', 'button', 'input', 'select', 'textarea', 'summary', 'dd', 'td', 'progress']
  .flatMap((element) => [`main ${element}`, `header ${element}`])
  .join();

/**
 * Keeps the messages off the focused element (WCAG 2.4.11), and where there is a choice, off the
 * page's controls and figures: they move to the other end of the screen, by the attribute
 * `data-moved` in the style sheet.
 */
export function useAvoidOverlap(messages: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const leaveFocus = () => {
      const [box, focused] = [messages.current, document.activeElement];
      if (!box || !focused || focused === document.body || box.contains(focused)) return;
      if (covers(box, [focused])) box.toggleAttribute('data-moved');
    };
    /** Moves them if they cover less at the other end. */
    const leaveContent = () => {
      const box = messages.current;
      const content = [...document.querySelectorAll(CONTENT)];
      const here = box ? covers(box, content) : 0;
      if (!box || here === 0) return;
      box.toggleAttribute('data-moved');
      if (covers(box, content) >= here) box.toggleAttribute('data-moved');
    };
    const onFocus = ({ target }: FocusEvent) => {
      // A page that has just opened focuses its heading.
      if (target instanceof Element && target.matches(':is(h1, h2)')) leaveContent();
      leaveFocus();
      // The browser may scroll to the element after the focus event.
      requestAnimationFrame(leaveFocus);
    };
    document.addEventListener('focusin', onFocus);
    const arrivals = new MutationObserver(() => {
      leaveContent();
      leaveFocus();
    });
    if (messages.current) arrivals.observe(messages.current, { childList: true });
    return () => {
      document.removeEventListener('focusin', onFocus);
      arrivals.disconnect();
    };
  }, [messages]);
}

/** How many of these elements the messages cover. */
const covers = (box: Element, elements: readonly Element[]): number =>
  elements.filter((element) => [...box.children].some((message) => overlap(message, element))).length;

function overlap(one: Element, other: Element): boolean {
  const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}
