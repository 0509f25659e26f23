import { useSyncExternalStore } from 'react';
import type { TokenPair } from '../../../domain';
import type { CartItem } from '../../cart-item';
import { tabStorage } from '../../../storage';
import type { NetworkFault } from '../network-faults';

/** Where the answers to a remote's calls come from. */
export type DataSource = 'server' | 'fixtures';

export type Theme = 'system' | 'light' | 'dark';

/** What a developer chose for this tab. */
export interface Choices {
  data: DataSource;
  fault: NetworkFault;
  theme: Theme;
  /** The person's; null once they have logged out, undefined before anybody was chosen. */
  tokens?: TokenPair | null;
  cart: CartItem[];
  open: boolean;
}

const KEY = 'heartwood.standalone';
const watchers = new Set<() => void>();
let current: Choices | undefined;

/** What is chosen now; at first what the development server was started with. */
export function choices(): Choices {
  current ??= {
    data: startedWith(),
    fault: 'none',
    theme: 'system',
    cart: [],
    open: false,
    ...(JSON.parse(tabStorage.get(KEY) ?? '{}') as Partial<Choices>),
  };
  return current;
}

/** Chooses, and keeps it for as long as the tab is open. */
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

function startedWith(): DataSource {
  const stated = document.querySelector<HTMLMetaElement>('meta[name="standalone-data"]')?.content;
  return stated === 'fixtures' ? 'fixtures' : 'server';
}
