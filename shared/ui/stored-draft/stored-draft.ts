import { browserStorage, tabStorage, type Content, type GuardedStorage } from '../../storage';

/** A value that is kept for each person apart. Where storage is full or forbidden, it lasts as long as the page. */
export interface StoredDraft<Value> {
  /** What was kept; null when there is nothing readable. @param whose the person's id, or more to tell values apart */
  read: (whose: string) => Value | null;
  write: (whose: string, value: Value) => void;
  drop: (whose: string) => void;
}

/** Makes a value of what was found, which anyone may have written; null when it is none. */
type ValueIn<Value> = (found: unknown) => Value | null;

/** Keeps what a person types in this tab: it outlives a reload, a walk to another page and a login in between. */
export const draftInTab = <Value>(name: string, valueIn: ValueIn<Value>) =>
  kept(tabStorage, 'typing', name, valueIn);

/** Keeps it in this browser, until someone clears it. */
export const draftInBrowser = <Value>(name: string, valueIn: ValueIn<Value>, content: Content = 'typing') =>
  kept(browserStorage, content, name, valueIn);

function kept<Value>(
  storage: GuardedStorage,
  content: Content,
  name: string,
  valueIn: ValueIn<Value>,
): StoredDraft<Value> {
  const keyOf = (whose: string) => `heartwood.${name}.${whose}`;
  return {
    read(whose) {
      try {
        return valueIn(JSON.parse(storage.get(keyOf(whose)) ?? 'null'));
      } catch {
        // Anyone can write to the browser's storage.
        return null;
      }
    },
    write: (whose, value) => void storage.set(keyOf(whose), JSON.stringify(value), content),
    drop: (whose) => storage.remove(keyOf(whose)),
  };
}
