import { useEffect, type RefObject } from 'react';

/**
 * Keeps the focus near a control that its own action removes, such as "Log out" in a list of logins.
 * The browser would drop it, and a screen reader would start again at the top of the page. The heading
 * of the smallest section that is left gets it, also if the control only opened the dialog in which
 * the action was confirmed.
 * @param content the page, and the messages above it
 */
export function useKeptFocus(content: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const kept = content.current;
    if (!kept) return undefined;
    /** The control that had the focus last, and all that it is in, the innermost first. */
    let path: Element[] = [];
    let timer: ReturnType<typeof setTimeout>;
    const removals = new MutationObserver(() => {
      if (!path[0] || path[0].isConnected) return;
      clearTimeout(timer);
      // Later, as a page or a dialog that moves the focus itself knows a better place.
      timer = setTimeout(() => {
        if (document.activeElement === document.body) headingAt(path, kept)?.focus({ preventScroll: true });
      });
    });
    const leave = () => {
      path = [];
      removals.disconnect();
    };
    const arrive = ({ target }: FocusEvent) => {
      leave();
      let at = target instanceof Element ? target : null;
      for (; at && kept.contains(at); at = at.parentElement) path.push(at);
      // The body, where dialogs are. Each is watched by itself, as watching all inside of
      // them would slow typing down.
      for (const each of [...path, document.body]) removals.observe(each, { childList: true });
    };
    kept.addEventListener('focusin', arrive);
    // A click beside all controls takes the focus away on purpose.
    kept.addEventListener('pointerdown', leave);
    return () => {
      leave();
      clearTimeout(timer);
      kept.removeEventListener('focusin', arrive);
      kept.removeEventListener('pointerdown', leave);
    };
  }, [content]);
}

/** The heading of the smallest part of the page that is left and has one. */
function headingAt(path: readonly Element[], content: HTMLElement): HTMLElement | null {
  const left = path.find(({ isConnected }) => isConnected);
  const section = left?.closest('section');
  const heading =
    (section && content.contains(section) && section.querySelector<HTMLElement>('h2, h3')) ||
    content.querySelector<HTMLElement>('#page-title');
  if (heading) heading.tabIndex = -1;
  return heading;
}
