import { freshAddress, integrityOf, wasRequested } from './trusted-files';

/**
 * Runs the chunks that the page's head preloads for a remote along with its entry, not one after the other: a chunk only
 * registers its modules, and the entry finds them, or waits for those that are on their way. Only files that the manifest
 * lists run. One that fails is requested again when its page loads.
 * @param entry the address of the entry; its chunks lie beside it
 */
export function addPreloadedChunks(entry: string): void {
  const folder = new URL('.', entry).href;
  for (const { href } of document.querySelectorAll<HTMLLinkElement>('link[rel="preload"][as="script"]')) {
    const integrity = integrityOf(href);
    if (href === entry || !href.startsWith(folder) || !integrity || wasRequested(href)) continue;
    const init = { src: freshAddress(href), async: true, crossOrigin: 'anonymous', integrity };
    const script = Object.assign(document.createElement('script'), init);
    // A build would wait for ever for a script that has ended.
    script.onload = script.onerror = () => script.remove();
    document.head.append(script);
  }
}
