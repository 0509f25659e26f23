import { useSyncExternalStore } from 'react';

/** Where a document and what is beside it don't fit side by side; the style sheet says the same. */
const NARROW = '(width < 64rem)';

/** Whether the window is narrow now. */
export function useNarrow(): boolean {
  return useSyncExternalStore(watch, () => window.matchMedia(NARROW).matches);
}

function watch(changed: () => void): () => void {
  const query = window.matchMedia(NARROW);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}
