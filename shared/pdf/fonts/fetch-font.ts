import type { ReadFont } from '../typesetter';
import type { Face } from './face';
import { sfntOf } from './woff';

const fetched = new Map<string, Promise<string>>();

/** Fetches a face, once in the life of the page. @throws Error when it can't be had; the next call fetches again */
export const fetchFont: ReadFont = (face) => {
  const font = fetched.get(face.file) ?? fetchAnew(face);
  fetched.set(face.file, font);
  font.catch(() => fetched.delete(face.file));
  return font;
};

async function fetchAnew({ file, url }: Face): Promise<string> {
  const response = await fetch(await url());
  if (!response.ok) throw new Error(`The font ${file} could not be fetched: ${response.status}`);
  return sfntOf(new Uint8Array(await response.arrayBuffer()));
}
