import { createHash, type Hash } from 'node:crypto';
import { closeSync, fstatSync, openSync, readSync, writeSync } from 'node:fs';
import type { PdfSource } from './pdf-structure';

const PIECE_BYTES = 1024 * 1024;

/** A PDF in a file. All access is synchronous, so it is only for workers. */
export interface OpenPdf extends PdfSource {
  /** The SHA-256 of the file, to finish or continue. The file is read in chunks. */
  hash: () => Hash;
  append: (bytes: Buffer) => void;
}

/** Opens a file, and closes it after `use`. */
export function withPdf<Result>(path: string, use: (pdf: OpenPdf) => Result): Result {
  const file = openSync(path, 'r+');
  try {
    return use(openPdf(file));
  } finally {
    closeSync(file);
  }
}

function openPdf(file: number): OpenPdf {
  const { size } = fstatSync(file);
  const read = (from: number, to: number) => {
    const start = Math.min(Math.max(from, 0), size);
    const bytes = Buffer.alloc(Math.max(0, Math.min(to, size) - start));
    for (let filled = 0; filled < bytes.length;) {
      const count = readSync(file, bytes, filled, bytes.length - filled, start + filled);
      if (count === 0) throw new Error('A file was cut off while it was read.');
      filled += count;
    }
    return bytes;
  };
  return {
    size,
    read,
    hash: () => {
      const hash = createHash('sha256');
      for (let from = 0; from < size; from += PIECE_BYTES) hash.update(read(from, from + PIECE_BYTES));
      return hash;
    },
    append: (bytes) => {
      for (let done = 0; done < bytes.length;)
        done += writeSync(file, bytes, done, bytes.length - done, size + done);
    },
  };
}
