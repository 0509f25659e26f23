import { useInsertionEffect, type ReactNode } from 'react';
import type { RegisteredRemote } from '@heartwood/host';
import { InItsLanguage } from '../../language/remote-language';
import { freshAddress, wasRequested } from '../../federation/trusted-files';
import { removePendingHeadStyles } from './head-styles';

interface WatchedRemote {
  /** The URL of the folder that holds its files. */
  folder: string;
  /** How many of its components are on the page. */
  shown: number;
  /** Whether one is about to be. */
  expected: boolean;
}

declare global {
  /** Called with the tag of each stylesheet before it is added to the page. The remotes' builds call it under this name. */
  var heartwoodStylesheet: ((link: HTMLLinkElement) => void) | undefined;
}

const watched = new Map<string, WatchedRemote>();
const onNoMedia = 'not all';

const ownerOf = (address: string | null) =>
  [...watched.values()].find(({ folder }) => address?.startsWith(folder));

/** Disables a stylesheet while its remote is not on the page. Leaves the shell's own stylesheets alone. */
function update(sheet: CSSStyleSheet): void {
  const owner = ownerOf(sheet.href);
  if (!owner) return;
  if (sheet.media.mediaText !== onNoMedia) sheet.disabled = owner.shown === 0 && !owner.expected;
  else if (owner.shown > 0) sheet.media.mediaText = '';
}

// If a stylesheet applies as soon as it has loaded, disabling it makes the browser lay out the whole page again.
globalThis.heartwoodStylesheet = (link) => {
  const owner = ownerOf(link.href);
  if (owner?.shown === 0 && !owner.expected) link.media = onNoMedia;
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

/** For a page that failed: its stylesheets no longer apply, and those that hang are requested again next time. */
export function endStyles(): void {
  // At the same URL, the next request would wait for the one that hangs.
  for (const address of removePendingHeadStyles()) if (!wasRequested(address)) freshAddress(address);
  updateAll();
}

/**
 * From now on, this remote's stylesheets apply only while it is on the page. Our builds reject rules that style the
 * whole page, but a remote may have been built without them.
 */
export function watchStyles({ name, entry }: RegisteredRemote): void {
  const folder = new URL('.', new URL(entry, location.origin)).href;
  // Files at the root may be the shell's own.
  if (folder !== `${location.origin}/`)
    watched.set(name, { shown: 0, expected: false, ...watched.get(name), folder });
}

/**
 * Lets a remote's stylesheets apply as soon as they have loaded, because its part is about to be shown on this page. Chromium rebuilds all
 * font faces when a stylesheet that is there begins to apply, and would then show fonts that came late, but not when one is added.
 */
export function expectStyles(remote: RegisteredRemote): void {
  watchStyles(remote);
  const found = watched.get(remote.name);
  if (found) found.expected = true;
}

/** Wraps a remote's content: its stylesheets apply for as long as this is mounted, and its language is marked. */
export function RemoteStyles({ of: name, children }: { of: string; children: ReactNode }) {
  // Earlier than any layout effect, where a component may measure itself.
  useInsertionEffect(() => {
    const change = (by: number) => {
      const remote = watched.get(name);
      if (remote) remote.shown += by;
      // What has not been shown by now is not awaited on the next page.
      if (by < 0) for (const other of watched.values()) other.expected = false;
      updateAll();
    };
    change(1);
    return () => change(-1);
  }, [name]);
  return <InItsLanguage of={name}>{children}</InItsLanguage>;
}
