/**
 * The server puts the stylesheets of the page's remote into the head, with a media query that never matches, so that they
 * don't block rendering. This marks those that have loaded: a remote's build looks for a stylesheet by `data-href` before
 * it adds one. It doesn't mark one that failed, so that the build requests it and notices.
 */
function adopt(link: HTMLLinkElement): void {
  if (link.sheet && hasRules(link.sheet)) link.dataset.href = link.href;
}

/** A stylesheet that has failed, or hasn't loaded yet, may have rules that can't be read. */
function hasRules(sheet: CSSStyleSheet): boolean {
  try {
    return sheet.cssRules.length > 0;
  } catch {
    return false;
  }
}

const selector = 'link[rel=stylesheet][media^=not]';
const headStyles = () => document.head.querySelectorAll<HTMLLinkElement>(selector);

/** Marks the stylesheets in the head that have loaded, and the others as they load. */
export function adoptHeadStyles(): void {
  headStyles().forEach(adopt);
  // Load events don't bubble.
  document.addEventListener(
    'load',
    ({ target }) => target instanceof HTMLLinkElement && target.matches(selector) && adopt(target),
    { capture: true },
  );
}

/** Removes those that haven't loaded. @returns their URLs */
export function removePendingHeadStyles(): string[] {
  const pending = [...headStyles()].filter(({ dataset }) => dataset.href === undefined);
  pending.forEach((link) => link.remove());
  return pending.map(({ href }) => href);
}

/**
 * Makes the stylesheets that have loaded apply. Before the first layout, that costs nothing. Later, the browser would lay
 * out the whole page again, and reshape its text.
 */
export function applyHeadStyles(): void {
  for (const { dataset, sheet } of headStyles()) if (dataset.href && sheet) sheet.media.mediaText = '';
}
