import { del, get, set } from 'idb-keyval';
import type { TokenPair } from '@heartwood/shared/domain';

const key = 'heartwood.renewal';

interface Renewal {
  /** The tokens that it replaced. */
  spent: TokenPair;
  pair: TokenPair;
}

/**
 * What the last renewal gave. A write to local storage reaches other tabs a moment later, and one that spends a refresh
 * token again ends the session of all: IndexedDB shows every tab the same at once. Where it is missing, nothing is known.
 */
export const renewals = {
  /** The tokens that somebody got in place of these already; one of them may have arrived here before the other. */
  async of({ access, refresh }: TokenPair): Promise<TokenPair | null> {
    const known = await ifThere(() => get<Renewal>(key));
    return known?.spent.access === access || known?.spent.refresh === refresh ? known.pair : null;
  },
  remember: (spent: TokenPair, pair: TokenPair) => ifThere(() => set(key, { spent, pair } satisfies Renewal)),
  forget: () => ifThere(() => del(key)),
};

async function ifThere<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch {
    return undefined;
  }
}
