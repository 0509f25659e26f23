import { unzlibSync } from 'fflate';

const HEADER = 44;
const ENTRY = 20;

/**
 * Unpacks a WOFF 1.0 file to the TrueType font in it, in jsPDF's format: one character per byte. Format: W3C
 * WOFF 1.0, sections 3 to 5.
 */
export function sfntOf(woff: Uint8Array<ArrayBuffer>): string {
  const from = new DataView(woff.buffer, woff.byteOffset, woff.byteLength);
  const count = from.getUint16(12);
  const tables = Array.from({ length: count }, (_, index) => {
    const entry = HEADER + index * ENTRY;
    const [offset = 0, packed = 0, length = 0] = [4, 8, 12].map((at) => from.getUint32(entry + at));
    const raw = woff.subarray(offset, offset + packed);
    const data = packed < length ? unzlibSync(raw, { out: new Uint8Array(length) }) : raw;
    return { tag: from.getUint32(entry), checksum: from.getUint32(entry + 16), data };
  });
  const head = 12 + count * 16;
  const size = tables.reduce((sum, { data }) => sum + padded(data.length), head);
  const font = new Uint8Array(size);
  const to = new DataView(font.buffer);
  const largest = 2 ** Math.floor(Math.log2(count));
  to.setUint32(0, from.getUint32(4));
  [count, largest * 16, Math.log2(largest), (count - largest) * 16].forEach((value, index) =>
    to.setUint16(4 + index * 2, value),
  );
  let at = head;
  tables.forEach(({ tag, checksum, data }, index) => {
    [tag, checksum, at, data.length].forEach((value, part) =>
      to.setUint32(12 + index * 16 + part * 4, value),
    );
    font.set(data, at);
    at += padded(data.length);
  });
  return binaryString(font);
}

function binaryString(bytes: Uint8Array): string {
  const chunk = 0x8000;
  let text = '';
  // Spreading would process them one by one.
  for (let at = 0; at < bytes.length; at += chunk)
    text += Reflect.apply(String.fromCharCode, null, bytes.subarray(at, at + chunk));
  return text;
}

const padded = (length: number) => (length + 3) & ~3;
