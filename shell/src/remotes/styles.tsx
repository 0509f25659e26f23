import { useInsertionEffect, type ReactNode } from 'react';
import type { RegisteredRemote } from '@heartwood/host';
import { InItsLanguage } from '../language/remote-language';
import { freshAddress, wasRequested } from './files/files';
import { allStates, moveTo, stateOf } from './state';

declare global {
  /** Called with the tag of each stylesheet before it is added to the page. The remotes' builds call it under this name. */
  var heartwoodStylesheet: ((link: HTMLLinkElement) => void) | undefined;
}

/** A media query that never matches. */
const onNoMedia = 'not all';

const ownerOf = (address: string | null) =>
  allStates().find(({ folder }) => folder !== undefined && address?.startsWith(folder));

/** Disables a stylesheet while its remote is not on the page. Leaves the shell's own stylesheets alone. */
function update(sheet: CSSStyleSheet): void {
  const owner = ownerOf(sheet.href);
  if (!owner) return;
  if (sheet.media.mediaText !== onNoMedia) sheet.disabled = owner.parts === 0 && !owner.isExpected;
  else if (owner.parts > 0) sheet.media.mediaText = '';
}

// If a stylesheet applies as soon as it has loaded, disabling it makes the browser lay out the whole page again.
globalThis.heartwoodStylesheet = (link) => {
  const owner = ownerOf(link.href);
  if (owner?.parts === 0 && !owner.isExpected) link.media = onNoMedia;
};

// A prefetched page loads its stylesheets before it is shown. Load events don't bubble.
document.addEventListener(
  'load',
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.sheet) update(target.sheet);
  },
  { capture: true },
);

const updateAll = () => [...document.styleSheets].forEach(update);

/**
 * From now on, this remote's stylesheets apply only while it is on the page. Our builds reject rules that style the
 * whole page, but a remote may have been built without them.
 */
export function watchStyles({ name, entry }: RegisteredRemote): void {
  const folder = new URL('.', new URL(entry, location.origin)).href;
  // Files at the root may be the shell's own.
  if (folder !== `${location.origin}/`) stateOf(name).folder = folder;
}

/** Lets a remote's stylesheets apply as soon as they have loaded, because its part is about to be shown on this page. */
export function expectStyles(remote: RegisteredRemote): void {
  watchStyles(remote);
  stateOf(remote.name).isExpected = true;
}

/** Wraps a remote's content: its stylesheets apply for as long as this is mounted, and its language is marked. */
export function RemoteStyles({ of: name, children }: { of: string; children: ReactNode }) {
  // Earlier than any layout effect, where a component may measure itself.
  useInsertionEffect(() => {
    const state = stateOf(name);
    state.parts += 1;
    moveTo(name, 'shown');
    updateAll();
    return () => {
      state.parts -= 1;
      if (state.parts === 0) moveTo(name, 'module');
      // What has not been shown by now is not awaited on the next page.
      for (const other of allStates()) other.isExpected = false;
      updateAll();
    };
  }, [name]);
  return <InItsLanguage of={name}>{children}</InItsLanguage>;
}

/**
 * The stylesheets that the server put into the head, also those that the page has given up on, which have no `rel`. A
 * remote's build adds its own later, and waits for their events.
 */
let headStyles: HTMLLinkElement[] = [];

/**
 * The server puts the stylesheets of a prerendered page into the head, with a media query that begins with `not`. This marks those that
 * have loaded. Called before any remote runs.
 */
export function applyHeadStyles(): void {
  const inHead = document.head.querySelectorAll<HTMLLinkElement>('link[media^=not]');
  headStyles = [...inHead].filter(({ rel }) => rel === 'stylesheet' || rel === '');
  for (const link of headStyles) {
    adopt(link);
    link.addEventListener('load', () => adopt(link));
  }
}

/**
 * A remote's build looks for a stylesheet by `data-href` before it adds its own. One that failed isn't marked, so that the build
 * requests it and notices. A server of an earlier release has given those of other pages a query that never matches.
 */
function adopt(link: HTMLLinkElement): void {
  if (!link.sheet || !hasRules(link.sheet)) return;
  link.dataset.href = link.href;
  link.sheet.media.mediaText = '';
}

/** A stylesheet that has failed, or hasn't loaded yet, may have rules that can't be read. */
function hasRules(sheet: CSSStyleSheet): boolean {
  try {
    return sheet.cssRules.length > 0;
  } catch {
    return false;
  }
}

/** For a page that failed: its stylesheets no longer apply, and those that hang are requested again next time. */
export function endStyles(): void {
  for (const link of headStyles.filter(({ dataset }) => dataset.href === undefined)) {
    link.remove();
    // At the same URL, the next request would wait for the one that hangs.
    if (!wasRequested(link.href)) freshAddress(link.href);
  }
  headStyles = headStyles.filter(({ isConnected }) => isConnected);
  updateAll();
}
