import { useInsertionEffect, type ReactNode } from 'react';
import type { RegisteredRemote } from '@heartwood/host';
import { InItsLanguage } from '../language/remote-language';
import { pendingHeadStyles } from '../prerendered/head-styles';
import { freshAddress } from './files';
import { allStates, moveTo, stateOf, type RemoteState } from './state';

declare global {
  /**
   * Called with the tag of each stylesheet before it is added to the page. The remotes' builds
   * call it under this name.
   */
  var heartwoodStylesheet: ((link: HTMLLinkElement) => void) | undefined;
}

/** A media query that never matches. */
const onNoMedia = 'not all';

const ownerOf = (address: string | null) =>
  allStates().find(({ folder }) => folder !== undefined && address?.startsWith(folder));

/** A prerendered page is of a remote that loads only now. */
const isOnPage = ({ parts }: RemoteState) =>
  parts > 0 || document.querySelector('#root[data-prerendered]') !== null;

/** Lets a stylesheet apply only while its remote is on the page. Leaves the shell's own stylesheets alone. */
function update({ href, media }: CSSStyleSheet): void {
  const owner = ownerOf(href);
  if (owner && isOnPage(owner) === (media.mediaText === onNoMedia))
    media.mediaText = isOnPage(owner) ? '' : onNoMedia;
}

// If a stylesheet applies as soon as it has loaded, ending that makes the browser lay out the page again.
globalThis.heartwoodStylesheet = (link) => {
  const owner = ownerOf(link.href);
  if (owner && !isOnPage(owner)) link.media = onNoMedia;
};

// A prefetched page loads its stylesheets before it is shown. Load events don't bubble.
document.addEventListener(
  'load',
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.sheet) update(target.sheet);
  },
  { capture: true },
);

/** Lets all stylesheets apply, or not, as what is on the page demands. */
export const updateStyles = () => [...document.styleSheets].forEach(update);

/**
 * From now on, this remote's stylesheets apply only while it is on the page. Our builds reject rules that
 * style the whole page, but a remote may have been built without them.
 */
export function watchStyles({ name, entry }: RegisteredRemote): void {
  const folder = new URL('.', new URL(entry, location.origin)).href;
  // Files at the root may be the shell's own.
  if (folder !== `${location.origin}/`) stateOf(name).folder = folder;
}

/**
 * Wraps a remote's content: its stylesheets apply for as long as this is mounted, and its language is marked.
 */
export function RemoteStyles({ of: name, children }: { of: string; children: ReactNode }) {
  // Earlier than any layout effect, where a component may measure itself.
  useInsertionEffect(() => {
    const state = stateOf(name);
    state.parts += 1;
    moveTo(name, 'shown');
    updateStyles();
    return () => {
      state.parts -= 1;
      if (state.parts === 0) moveTo(name, 'module');
      updateStyles();
    };
  }, [name]);
  return <InItsLanguage of={name}>{children}</InItsLanguage>;
}

/** For a page that failed: its stylesheets that hang are requested again next time. */
export function dropPendingStyles(): void {
  for (const link of pendingHeadStyles()) {
    link.remove();
    // At the same URL, the next request would wait for the one that hangs.
    freshAddress(link.href);
  }
}
