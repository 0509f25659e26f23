import { isObject } from '@heartwood/domain';
import { browserStorage } from '@heartwood/storage';

const keyOf = (userId: string) => `heartwood.will-draft.${userId}`;

/** This person's draft in this browser, parsed from JSON; null if there is no readable one. */
export function readStored(userId: string): unknown {
  try {
    return JSON.parse(browserStorage.get(keyOf(userId)) ?? 'null');
  } catch {
    // Anyone can write to the browser's storage: then the wizard starts over.
    return null;
  }
}

/** Stores it; false if the browser refuses. */
export function writeStored(userId: string, draft: object): boolean {
  return browserStorage.set(keyOf(userId), JSON.stringify(draft), 'typing');
}

export function forgetDraft(userId: string): void {
  browserStorage.remove(keyOf(userId));
}

/**
 * Forgets it once it is saved as a will, unless its answers have changed since, such as in another tab.
 * @returns whether it is gone
 */
export function forgetSentDraft(userId: string, attempt: string): boolean {
  const found = readStored(userId);
  if (isObject(found) && found['attempt'] !== attempt) return false;
  forgetDraft(userId);
  return true;
}

/** Forgets it on request, also in the lists of this page. */
export function discardDraft(userId: string): void {
  forgetDraft(userId);
  window.dispatchEvent(new StorageEvent('storage', { key: keyOf(userId) }));
}

/**
 * Calls back when another tab saves or removes a draft of this person, or a list discards it.
 * @returns a function that unsubscribes
 */
export function watchDraft(userId: string, changed: () => void): () => void {
  const listen = ({ key }: StorageEvent) => {
    if (key === keyOf(userId)) changed();
  };
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
}
