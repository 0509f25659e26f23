import { useEffect, useState } from 'react';
import type { RegisteredRemote } from '@heartwood/host';
import { useRetryOnceOnline } from '../frame/notices/online';
import { getRegistry, renewRegistry } from './registry/registry';

export type ListedRemotes = RegisteredRemote[] | 'loading' | 'failed';

/**
 * The remotes of a kind, in the registry's order.
 * @param isWanted must stay the same function
 */
export function useRemotes(isWanted: (remote: RegisteredRemote) => boolean) {
  const [remotes, setRemotes] = useState<ListedRemotes>('loading');
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let here = true;
    (attempt === 0 ? getRegistry() : renewRegistry()).then(
      (registry) => here && setRemotes(Object.values(registry.remotes).filter(isWanted)),
      () => here && setRemotes('failed'),
    );
    return () => {
      here = false;
    };
  }, [attempt, isWanted]);

  const retry = () => {
    setRemotes('loading');
    setAttempt(attempt + 1);
  };
  useRetryOnceOnline(remotes === 'failed', retry);
  return { remotes, retry };
}
