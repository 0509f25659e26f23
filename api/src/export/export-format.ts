/** Names the file for a program that reads it. */
export const EXPORT_FORMAT = 'heartwood-export';

/** Grows when the shape of the file changes. */
export const EXPORT_VERSION = 2;

/** A file of the ZIP. */
export interface ZipEntry {
  name: string;
  input: string | AsyncIterable<Uint8Array | string>;
}
