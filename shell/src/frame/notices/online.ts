import { useEffect, useSyncExternalStore } from 'react';

const events = ['online', 'offline'];

function watch(changed: () => void) {
  for (const event of events) window.addEventListener(event, changed);
  return () => {
    for (const event of events) window.removeEventListener(event, changed);
  };
}

/** Whether the browser has a network. */
export const useOnline = () =>
  useSyncExternalStore(
    watch,
    () => navigator.onLine,
    () => true,
  );

/**
 * Retries automatically, once the network is back, what failed without it.
 * @param failed whether it has failed
 */
export function useRetryOnceOnline(failed: boolean, retry: () => void): void {
  useEffect(() => {
    if (!failed || navigator.onLine) return;
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [failed, retry]);
}
