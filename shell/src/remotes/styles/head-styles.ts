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

/** Makes the stylesheets apply: those that have loaded at once, others once they have. Called before any remote runs. */
export function applyHeadStyles(): void {
  headStyles = [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet][media^=not]')];
  for (const link of headStyles) {
    apply(link);
    link.addEventListener('load', () => apply(link));
  }
}

function apply(link: HTMLLinkElement): void {
  adopt(link);
  if (!link.dataset.href || !link.sheet) return;
  if (link.sheet.media.mediaText === 'not all') addAgain(link);
  // It applies already, but not to paper.
  else link.sheet.media.mediaText = '';
}

/** Settles with the stylesheets that are being added again. */
let added: Promise<unknown> = Promise.resolve();

/** Resolves when the stylesheets that had loaded apply. @throws if one can't be added again */
export const headStylesApplied = () => added;

/**
 * Adds a stylesheet that doesn't apply yet once more, from the browser's cache. Chromium rebuilds all font faces when one begins to
 * apply that has another one behind it, or was there before, and would then show fonts that came too late. So it is added at the end,
 * and marked at once, so that the remote's build adds none behind it.
 */
function addAgain(link: HTMLLinkElement): void {
  const copy = document.importNode(link);
  copy.media = '';
  delete link.dataset.href;
  headStyles = headStyles.map((other) => (other === link ? copy : other));
  const arrival = new Promise<void>((resolve, reject) => {
    copy.addEventListener('load', () => {
      link.remove();
      resolve();
    });
    copy.addEventListener('error', () => {
      delete copy.dataset.href;
      reject(new Error(`${copy.href} could not be added again.`));
    });
  });
  document.head.append(copy);
  added = Promise.all([added, arrival]);
  added.catch(() => undefined);
}

/** Removes those that haven't loaded. @returns their URLs */
export function removePendingHeadStyles(): string[] {
  const pending = headStyles.filter(({ dataset }) => dataset.href === undefined);
  headStyles = headStyles.filter((link) => !pending.includes(link));
  pending.forEach((link) => link.remove());
  added = Promise.resolve();
  return pending.map(({ href }) => href);
}
