import { isObject } from '@heartwood/domain';
import { browserStorage } from '@heartwood/storage';

/** What this browser knows of the draft in the account. */
export interface DraftSync {
  /** The version that this browser has read or sent last; 0 for none. */
  version: number;
  /** When the answers were changed that the account has, as `SavedDraft.savedAt`; null for none. */
  savedAt: number | null;
}

const keyOf = (userId: string) => `heartwood.will-sync.${userId}`;

export function readSync(userId: string): DraftSync {
  try {
    const found: unknown = JSON.parse(browserStorage.get(keyOf(userId)) ?? 'null');
    const { version, savedAt } = isObject(found) ? found : {};
    return {
      version: typeof version === 'number' ? version : 0,
      savedAt: typeof savedAt === 'number' ? savedAt : null,
    };
  } catch {
    return { version: 0, savedAt: null };
  }
}

export const writeSync = (userId: string, sync: DraftSync): void =>
  void browserStorage.set(keyOf(userId), JSON.stringify(sync), 'typing');
