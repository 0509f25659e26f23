import { isObject } from '@heartwood/domain';
import { tabStorage } from '@heartwood/storage';

const KEY = 'heartwood.reloaded';

/** What a page load should update: a remote, or the shell. */
interface Versioned {
  name: string;
  version: string;
}

/** The version of each remote, or of the shell, that the page was last reloaded for. */
function marks(): Record<string, unknown> {
  try {
    const stored: unknown = JSON.parse(tabStorage.get(KEY) ?? '{}');
    return isObject(stored) ? stored : {};
  } catch {
    // An earlier release stored a line of text.
    return {};
  }
}

/** Whether the page may reload for this: once per version, so that it never loops. */
export const mayReload = ({ name, version }: Versioned): boolean => marks()[name] !== version;

/** Records that the page reloads for this. */
export const noteReload = ({ name, version }: Versioned) =>
  tabStorage.set(KEY, JSON.stringify({ ...marks(), [name]: version }), 'settings');

/** Reloads the current URL. The browser keeps the history entry's state. */
export function reloadFor(what: Versioned): void {
  noteReload(what);
  location.reload();
}
