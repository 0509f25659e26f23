import { useSyncExternalStore } from 'react';

/** Matches screens too narrow for a document and its side panel. The style sheet uses the same query. */
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
