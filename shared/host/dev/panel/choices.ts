import { useSyncExternalStore } from 'react';
import type { TokenPair } from '@heartwood/domain';
import type { CartItem } from '../../cart-item';
import { tabStorage } from '@heartwood/storage';
import type { NetworkFault } from '../network-faults';

/** Where the responses to a remote's calls come from. */
export type DataSource = 'server' | 'fixtures';

export type Theme = 'system' | 'light' | 'dark';

/** A developer's settings for this tab. */
export interface Choices {
  data: DataSource;
  fault: NetworkFault;
  theme: Theme;
  /** The person's tokens; null after logging out, undefined before anyone was chosen. */
  tokens?: TokenPair | null;
  cart: CartItem[];
  open: boolean;
}

const KEY = 'heartwood.standalone';
const watchers = new Set<() => void>();
let current: Choices | undefined;

/** The current settings, initially those the development server was started with. */
export function choices(): Choices {
  current ??= {
    data: initialSource(),
    fault: 'none',
    theme: 'system',
    cart: [],
    open: false,
    ...(JSON.parse(tabStorage.get(KEY) ?? '{}') as Partial<Choices>),
  };
  return current;
}

/** Changes settings and stores them for the lifetime of the tab. */
export function choose(changes: Partial<Choices>): void {
  current = { ...choices(), ...changes };
  tabStorage.set(KEY, JSON.stringify(current), 'settings');
  for (const changed of watchers) changed();
}

export const useChoices = (): Choices => useSyncExternalStore(watch, choices);

function watch(changed: () => void): () => void {
  watchers.add(changed);
  return () => watchers.delete(changed);
}

function initialSource(): DataSource {
  const stated = document.querySelector<HTMLMetaElement>('meta[name="standalone-data"]')?.content;
  return stated === 'fixtures' ? 'fixtures' : 'server';
}
