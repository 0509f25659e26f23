import { msg } from '@heartwood/i18n';

/** What a stored value holds, as worded in the notice that lists what is not stored. */
const contents = {
  login: msg('that you are logged in'),
  cart: msg('your cart'),
  typing: msg('what you typed and did not save'),
  settings: msg('how you want this site to look'),
  records: msg('which records this browser has checked'),
};

export type Content = keyof typeof contents;

/**
 * One of the browser's two storages. The browser's own can be full, read-only, or throw on access; this one
 * never throws.
 */
export interface GuardedStorage {
  get: (key: string) => string | null;
  /** @returns false when the value will be lost with this page */
  set: (key: string, value: string, content: Content) => boolean;
  remove: (key: string) => void;
}

/** Survives closing the tab, and is shared by all tabs. */
export const browserStorage = guarded('browser', () => window.localStorage);

/** Survives a reload. Each tab has its own. */
export const tabStorage = guarded('tab', () => window.sessionStorage);

/**
 * The names under which this browser keeps something of a person: `will-draft` for the key
 * `heartwood.will-draft.7`.
 */
export function keptNames(): string[] {
  const keys = attempt(() => Object.keys(window.localStorage)) ?? [];
  return [...new Set(keys.flatMap((key) => /^heartwood\.([^.]+)\../.exec(key)?.[1] ?? []))];
}

/** What is lost when this page is closed or reloaded, in words for the person. */
export const unstored = (): readonly string[] => memory().unstored;

/** Calls back on changes. Returns a function that unsubscribes. */
export function watchUnstored(changed: () => void): () => void {
  const { watchers } = memory();
  watchers.add(changed);
  return () => watchers.delete(changed);
}

/** Values the browser refused to store. */
interface Memory {
  /** By area and key; null marks a value the browser refused to remove. */
  values: Map<string, string | null>;
  unstored: readonly string[];
  watchers: Set<() => void>;
}

declare global {
  var heartwoodMemory: Memory | undefined;
}

/** One per page, though each remote bundles a copy of this module. */
function memory(): Memory {
  globalThis.heartwoodMemory ??= createMemory();
  return globalThis.heartwoodMemory;
}

function createMemory(): Memory {
  const values = new Map<string, string | null>();
  // Another tab stored a value this one could not: the newest wins.
  globalThis.window?.addEventListener('storage', ({ key, storageArea }) => {
    if (storageArea !== attempt(() => window.localStorage)) return;
    for (const name of values.keys()) if (key === null || name === `browser ${key}`) values.delete(name);
  });
  return { values, unstored: [], watchers: new Set() };
}

function guarded(area: string, storage: () => Storage): GuardedStorage {
  const nameOf = (key: string) => `${area} ${key}`;
  return {
    get(key) {
      const remembered = memory().values.get(nameOf(key));
      return remembered === undefined ? attempt(() => storage().getItem(key)) : remembered;
    },
    set(key, value, content) {
      const { values } = memory();
      try {
        storage().setItem(key, value);
        values.delete(nameOf(key));
        return true;
      } catch {
        values.set(nameOf(key), value);
        // The next page must not read the older value.
        attempt(() => storage().removeItem(key));
        notifyUnstored(content);
        return false;
      }
    },
    remove(key) {
      const { values } = memory();
      values.delete(nameOf(key));
      try {
        storage().removeItem(key);
      } catch {
        values.set(nameOf(key), null);
      }
    },
  };
}

function notifyUnstored(content: Content) {
  const current = memory();
  const label = String(contents[content]);
  if (current.unstored.includes(label)) return;
  current.unstored = [...current.unstored, label];
  for (const changed of current.watchers) changed();
}

function attempt<Result>(read: () => Result): Result | null {
  try {
    return read();
  } catch {
    return null;
  }
}
