import { shapeInWorker } from '../shaping/shape-in-worker';
import type { ReadFont } from '../typesetter';
import { addressOf } from './addresses';
import type { Face } from './face';
import { latin } from './serif';
import { sfntOf } from './woff';

const fetched = new Map<string, Promise<string>>();

/** Fetches a face, once per page load. @throws Error if it can't be fetched; the next call tries again */
export const fetchFont: ReadFont = Object.assign(fetchOnce, { shapeText: shapeInWorker });

/** Prefetches the faces that every document uses. */
export function fetchLatin(): void {
  for (const face of latin) fetchOnce(face).catch(() => undefined);
}

function fetchOnce(face: Face): Promise<string> {
  const font = fetched.get(face.file) ?? fetchAnew(face);
  fetched.set(face.file, font);
  font.catch(() => fetched.delete(face.file));
  return font;
}

async function fetchAnew({ file }: Face): Promise<string> {
  const response = await fetch(await addressOf(file));
  if (!response.ok) throw new Error(`The font ${file} could not be fetched: ${response.status}`);
  return sfntOf(new Uint8Array(await response.arrayBuffer()));
}
