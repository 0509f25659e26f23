import { shapeInWorker } from '../shaping/shape-in-worker';
import type { ReadFont } from '../typesetter';
import type { Face } from './face';
import { sfntOf } from './woff';

/**
 * Fetches faces from the addresses that are found for their files, each once.
 * @returns a function that throws an Error if a face can't be fetched; the next call tries again
 */
export function fontFetcher(findAddress: (file: string) => Promise<string>): ReadFont {
  const fetched = new Map<string, Promise<string>>();
  const fetchAnew = async (file: string) => {
    const response = await fetch(await findAddress(file));
    if (!response.ok) throw new Error(`The font ${file} could not be fetched: ${response.status}`);
    return sfntOf(new Uint8Array(await response.arrayBuffer()));
  };
  const fetchOnce = ({ file }: Face) => {
    const font = fetched.get(file) ?? fetchAnew(file);
    fetched.set(file, font);
    font.catch(() => fetched.delete(file));
    return font;
  };
  return Object.assign(fetchOnce, { shapeText: shapeInWorker });
}
