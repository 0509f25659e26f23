/** Identifies the format for programs that read the file. */
export const EXPORT_FORMAT = 'heartwood-export';

/** Incremented when the file's format changes. */
export const EXPORT_VERSION = 7;

/** A file in the ZIP. */
export interface ZipEntry {
  name: string;
  input: string | AsyncIterable<Uint8Array | string>;
}
