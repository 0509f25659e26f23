/** One element of DER (ITU-T X.690), the encoding of certificates and signatures. */
export interface DerElement {
  content: Uint8Array;
  /** With its tag and its length. */
  all: Uint8Array;
}

/** Parses the element at a position. @throws RangeError if it is truncated */
export function readDer(bytes: Uint8Array, at = 0): DerElement {
  const first = byteAt(bytes, at + 1);
  const octets = first > 127 ? first - 128 : 0;
  let length = octets > 0 ? 0 : first;
  for (let index = 0; index < octets; index += 1) length = length * 256 + byteAt(bytes, at + 2 + index);
  const from = at + 2 + octets;
  if (from + length > bytes.length) throw new RangeError('The element ends too early.');
  return { content: bytes.subarray(from, from + length), all: bytes.subarray(at, from + length) };
}

/** The elements inside one. @throws RangeError when one ends too early */
export function partsOf({ content }: DerElement): DerElement[] {
  const parts: DerElement[] = [];
  for (let at = 0; at < content.length; at += parts.at(-1)?.all.length ?? Infinity)
    parts.push(readDer(content, at));
  return parts;
}

/** The element at a place inside another, at a place inside that, and so on. @throws RangeError when there is none */
export function inside(element: DerElement, ...places: number[]): DerElement {
  return places.reduce((outer, place) => {
    const part = partsOf(outer).at(place);
    if (!part) throw new RangeError('A part is missing.');
    return part;
  }, element);
}

function byteAt(bytes: Uint8Array, at: number): number {
  const byte = bytes[at];
  if (byte === undefined) throw new RangeError('The element ends too early.');
  return byte;
}
