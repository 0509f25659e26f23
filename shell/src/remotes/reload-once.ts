import { tabStorage } from '@heartwood/shared/storage';

const KEY = 'heartwood.reloaded';

/** What a page load is to bring in another version: a remote, or the shell. */
interface Versioned {
  name: string;
  version: string;
}

const mark = ({ name, version }: Versioned) => `${name} ${version}`;

/** Whether the page may load because of this: once per version, so that it never loops. */
export const mayReload = (what: Versioned): boolean => tabStorage.get(KEY) !== mark(what);

/** Notes that the page loads because of this. */
export const noteReload = (what: Versioned) => tabStorage.set(KEY, mark(what), 'settings');

/** Reloads the current URL. The browser keeps the history entry's state. */
export function reloadFor(what: Versioned): void {
  noteReload(what);
  location.reload();
}
