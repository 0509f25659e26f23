/** What a stored value holds, in the words of the notice that says what is not stored. */
const contents = {
  login: 'that you are logged in',
  cart: 'your cart',
  typing: 'what you typed and did not save',
  settings: 'how you want this site to look',
  records: 'which records this browser has checked',
};

export type Content = keyof typeof contents;

/** One of the browser's two storages. Both can be full, refuse to be written, or throw on sight: nothing here throws. */
export interface GuardedStorage {
  get: (key: string) => string | null;
  /** @returns false when the value will not outlive this page */
  set: (key: string, value: string, content: Content) => boolean;
  remove: (key: string) => void;
}

/** Outlives the tab, and is the same in all tabs. */
export const browserStorage = guarded('browser', () => window.localStorage);

/** Outlives a reload; each tab has its own. */
export const tabStorage = guarded('tab', () => window.sessionStorage);

/** What this page holds only until it is closed or loaded anew, in words for the person. */
export const unstored = (): readonly string[] => memory().unstored;

/** Calls back when that changes; answers what ends it. */
export function watchUnstored(changed: () => void): () => void {
  const { watchers } = memory();
  watchers.add(changed);
  return () => watchers.delete(changed);
}

/** What the browser would not take. */
interface Memory {
  /** By area and key; null is a value that the browser would not remove. */
  values: Map<string, string | null>;
  unstored: readonly string[];
  watchers: Set<() => void>;
}

declare global {
  var heartwoodMemory: Memory | undefined;
}

/** One for the page, though each remote carries a copy of this module. */
function memory(): Memory {
  globalThis.heartwoodMemory ??= createMemory();
  return globalThis.heartwoodMemory;
}

function createMemory(): Memory {
  const values = new Map<string, string | null>();
  // Another tab could store what this one could not: the newest counts.
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
        // An older value must not come back with the next page.
        attempt(() => storage().removeItem(key));
        tell(content);
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

function tell(content: Content) {
  const known = memory();
  const words = contents[content];
  if (known.unstored.includes(words)) return;
  known.unstored = [...known.unstored, words];
  for (const changed of known.watchers) changed();
}

function attempt<Result>(look: () => Result): Result | null {
  try {
    return look();
  } catch {
    return null;
  }
}
