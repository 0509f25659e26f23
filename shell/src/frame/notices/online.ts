import { useSyncExternalStore } from 'react';

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
