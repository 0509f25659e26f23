import { isObject } from '@heartwood/domain';
import { browserStorage } from '@heartwood/storage';

/** What this browser knows of the draft in the account. */
export interface DraftSync {
  /** The version that this browser has read or sent last; 0 for none. */
  version: number;
  /** When the answers were changed that the account has, as `SavedDraft.savedAt`; null for none. */
  savedAt: number | null;
  /** What was sent since, as `SavedDraft.savedAt`: the account may have it, though no answer came. */
  sent: number[];
}

/** More than these go out without an answer only while there is no connection, and then none arrives. */
const KEPT = 20;

const keyOf = (userId: string) => `heartwood.will-sync.${userId}`;

export function readSync(userId: string): DraftSync {
  try {
    const found: unknown = JSON.parse(browserStorage.get(keyOf(userId)) ?? 'null');
    const { version, savedAt, sent } = isObject(found) ? found : {};
    return {
      version: typeof version === 'number' ? version : 0,
      savedAt: typeof savedAt === 'number' ? savedAt : null,
      sent: Array.isArray(sent) ? sent.filter((at) => typeof at === 'number') : [],
    };
  } catch {
    return { version: 0, savedAt: null, sent: [] };
  }
}

/** Remembers what the account has; what was sent before is answered with it. */
export const writeSync = (userId: string, sync: Omit<DraftSync, 'sent'>): void =>
  write(userId, { ...sync, sent: [] });

/** Remembers before a request that these answers go out with it. */
export function writeSent(userId: string, savedAt: number): void {
  const sync = readSync(userId);
  if (!sync.sent.includes(savedAt)) write(userId, { ...sync, sent: [...sync.sent, savedAt].slice(-KEPT) });
}

const write = (userId: string, sync: DraftSync) =>
  void browserStorage.set(keyOf(userId), JSON.stringify(sync), 'typing');
