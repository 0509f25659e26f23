const STORE_TYPING = 'heartwood:store-typing';

/** Asks the forms of this page to store what is typed in them: the page is about to load again. */
export const storeTyping = () => window.dispatchEvent(new Event(STORE_TYPING));

/** Calls back when that is asked. @returns the function that stops it */
export function onStoreTyping(store: () => void): () => void {
  window.addEventListener(STORE_TYPING, store);
  return () => window.removeEventListener(STORE_TYPING, store);
}
