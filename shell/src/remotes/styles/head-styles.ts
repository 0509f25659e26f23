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

/** Those that the server put there. A remote's build adds its own later, and waits for their events. */
let headStyles: HTMLLinkElement[] = [];

/** Marks the stylesheets in the head that have loaded, and the others as they load. Called before any remote runs. */
export function adoptHeadStyles(): void {
  headStyles = [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet][media^=not]')];
  for (const link of headStyles) {
    adopt(link);
    link.addEventListener('load', () => adopt(link));
  }
}

/** Removes those that haven't loaded. @returns their URLs */
export function removePendingHeadStyles(): string[] {
  const pending = headStyles.filter(({ dataset }) => dataset.href === undefined);
  headStyles = headStyles.filter((link) => !pending.includes(link));
  pending.forEach((link) => link.remove());
  return pending.map(({ href }) => href);
}

/**
 * Makes the stylesheets that have loaded apply. Before the first layout, that costs nothing. Later, the browser would lay
 * out the whole page again, and reshape its text.
 */
export function applyHeadStyles(): void {
  for (const { dataset, sheet } of headStyles) if (dataset.href && sheet) sheet.media.mediaText = '';
}
