import { withoutSignature } from './without-signature';
import { browserStorage, tabStorage, type Content, type GuardedStorage } from '@heartwood/storage';

/**
 * A value stored separately for each owner. When storage is full or forbidden, it lasts as long as the page.
 */
export interface StoredDraft<Value> {
  /**
   * The stored value; null when there is none or it can't be read.
   * @param owner the person's id, or a longer key to tell values apart
   */
  read: (owner: string) => Value | null;
  write: (owner: string, value: Value) => void;
  drop: (owner: string) => void;
}

/** Parses a stored value, which anyone may have written; null when it is invalid. */
type Parse<Value> = (stored: unknown) => Value | null;

/** Stores what a person types in this tab. It survives a reload, navigation, and a login in between. */
export const draftInTab = <Value>(name: string, parse: Parse<Value>) =>
  draftIn(tabStorage, 'typing', name, parse);

/** Stores a value in this browser until someone clears it. */
export const draftInBrowser = <Value>(name: string, parse: Parse<Value>, content: Content = 'typing') =>
  draftIn(browserStorage, content, name, parse);

function draftIn<Value>(
  storage: GuardedStorage,
  content: Content,
  name: string,
  parse: Parse<Value>,
): StoredDraft<Value> {
  const keyOf = (owner: string) => `heartwood.${name}.${owner}`;
  return {
    read(owner) {
      try {
        return parse(JSON.parse(storage.get(keyOf(owner)) ?? 'null'));
      } catch {
        // Anyone can write to the browser's storage.
        return null;
      }
    },
    write: (owner, value) => void storage.set(keyOf(owner), JSON.stringify(withoutSignature(value)), content),
    drop: (owner) => storage.remove(keyOf(owner)),
  };
}
