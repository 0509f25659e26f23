import type { ReadFont } from '../typesetter';

/** Fetches a face. @throws Error when it can't be had */
export const fetchFont: ReadFont = async (face) => {
  const response = await fetch(await face.url());
  if (!response.ok) throw new Error(`The font ${face.file} could not be fetched: ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
};
