import { checkedScript, integrityOf, wasRequested } from './trusted-files';

/**
 * Runs the chunks that the page's head preloads for a remote along with its entry, not one after the other. A chunk
 * only registers its modules; the entry finds them, or waits for those that haven't arrived. Runs only files that the
 * manifest lists. If one fails, it is requested again when its page loads.
 * @param entry the URL of the entry, which has been requested; its chunks are in the same folder
 */
export function addPreloadedChunks(entry: string): void {
  const folder = new URL('.', entry).href;
  for (const { href } of document.querySelectorAll<HTMLLinkElement>('link[rel="preload"][as="script"]')) {
    if (!href.startsWith(folder) || !integrityOf(href) || wasRequested(href)) continue;
    const script = checkedScript(href);
    // webpack would wait forever for a script that has already finished.
    script.onload = script.onerror = () => script.remove();
    document.head.append(script);
  }
}
