import { createContext, use, useEffect, useEffectEvent, useRef, useState } from 'react';
import { VisuallyHidden } from '@heartwood/ui';
import { useLocation } from 'react-router-dom';
import { showLateFonts } from './late-fonts';

/** A new object each time a page sets its title, even to the same text. */
export interface PageTitle {
  text: string;
}

const PageTitleContext = createContext<PageTitle>({ text: '' });

export const PageTitleProvider = PageTitleContext.Provider;

const brand = 'Heartwood';

/**
 * Focuses the page's heading once it exists, or the element that the URL's fragment names, unless the person
 * has moved the focus in the meantime.
 */
function focusPage(from: Element | null, part: string) {
  const heading = document.getElementById('page-title');
  const named = part ? document.getElementById(part) : null;
  if (heading && named) {
    named.focus({ preventScroll: true });
    named.scrollIntoView();
  } else if (heading) heading.focus({ preventScroll: true });
  else if (document.activeElement === from) requestAnimationFrame(() => focusPage(from, part));
}

/**
 * After a route change: sets the document title, focuses the page's heading, and announces it to screen
 * readers, and shows the fonts that the first page had to do without. On the first page, the
 * browser's own focus stays.
 */
export function RouteAnnouncer() {
  const title = use(PageTitleContext);
  const { pathname, search, hash } = useLocation();
  const arrivedAt = useRef<string | null>(null);
  const [announcement, setAnnouncement] = useState('');

  const announce = useEffectEvent(({ text }: PageTitle) => {
    const [before, here] = [arrivedAt.current, pathname + search];
    arrivedAt.current = here;
    if (before === null || before === here) return;
    showLateFonts();
    requestAnimationFrame(() => {
      setAnnouncement(text);
      focusPage(document.activeElement, hash.slice(1));
    });
  });

  useEffect(() => {
    if (!title.text) return;
    document.title = `${title.text} – ${brand}`;
    announce(title);
  }, [title]);

  return (
    <VisuallyHidden>
      <span role="status">{announcement}</span>
    </VisuallyHidden>
  );
}
