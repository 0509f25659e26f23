import { useCallback, useEffect, useState } from 'react';
import type { RegisteredRemote } from '@heartwood/host';
import { getRegistry, renewRegistry } from '../registry';
import { reloadFor } from '../errors/remote-error';

/**
 * What a part of the page has loaded, or why it couldn't; undefined while it loads.
 * @param load must stay the same function. Called with whether it is another attempt
 * @param mayLoadPage whether a page that is too old may reload itself once: nothing has been typed in it yet
 */
export function useLoaded<Value>(load: (again: boolean) => Promise<Value>, mayLoadPage = false) {
  const [outcome, setOutcome] = useState<PromiseSettledResult<Value>>();
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let here = true;
    void Promise.allSettled([load(attempt > 0)]).then(([settled]) => {
      const isReloading = here && settled.status === 'rejected' && mayLoadPage && reloadFor(settled.reason);
      if (here && !isReloading) setOutcome(settled);
    });
    return () => {
      here = false;
    };
  }, [attempt, load, mayLoadPage]);

  const retry = () => {
    setOutcome(undefined);
    setAttempt(attempt + 1);
  };
  return { outcome, retry };
}

export type ListedRemotes = RegisteredRemote[] | 'loading' | 'failed';

/**
 * The remotes of a kind, in the registry's order.
 * @param isWanted must stay the same function
 */
export function useRemotes(isWanted: (remote: RegisteredRemote) => boolean) {
  const load = useCallback(
    async (again: boolean) => {
      const { remotes } = await (again ? renewRegistry() : getRegistry());
      return Object.values(remotes).filter(isWanted);
    },
    [isWanted],
  );
  const { outcome, retry } = useLoaded(load);
  const failed = outcome?.status === 'rejected' ? 'failed' : 'loading';
  const remotes: ListedRemotes = outcome?.status === 'fulfilled' ? outcome.value : failed;
  return { remotes, retry };
}
