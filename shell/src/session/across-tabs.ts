import { del, get, set } from 'idb-keyval';
import type { TokenPair } from '@heartwood/domain';

const key = 'heartwood.renewal';

interface RefreshResult {
  /** The tokens it replaced. */
  spent: TokenPair;
  pair: TokenPair;
}

/**
 * The result of the last token refresh, in IndexedDB. Writes to local storage reach other tabs with a delay,
 * and a tab that used an old refresh token would end the session for all. IndexedDB is consistent across tabs
 * at once. Without IndexedDB, nothing is stored.
 */
export const refreshResults = {
  /**
   * The tokens another tab has already received in exchange for these. One of them may have arrived in this
   * tab before the other.
   */
  async of({ access, refresh }: TokenPair): Promise<TokenPair | null> {
    const known = await ifAvailable(() => get<RefreshResult>(key));
    return known?.spent.access === access || known?.spent.refresh === refresh ? known.pair : null;
  },
  remember: (spent: TokenPair, pair: TokenPair) =>
    ifAvailable(() => set(key, { spent, pair } satisfies RefreshResult)),
  forget: () => ifAvailable(() => del(key)),
};

async function ifAvailable<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch {
    return undefined;
  }
}
/** Runs some work in one tab at a time. Without the Web Locks API, each tab runs its own. */
export async function withTabLock<T>(name: string, work: () => Promise<T>): Promise<T> {
  if (!('locks' in navigator)) return work();
  let started: Promise<T> | undefined;
  try {
    return await navigator.locks.request(name, () => (started = work()));
  } catch (error) {
    // A browser that blocks storage rejects locks, too.
    if (started) throw error;
    return work();
  }
}
