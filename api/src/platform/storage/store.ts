import type { Readable } from 'node:stream';

/**
 * A document that is open for reading. Read it to its end or destroy it, because it keeps a
 * file or a connection open.
 */
export interface OpenDocument {
  /** In bytes, if the store reports it. */
  size: number | undefined;
  content: Readable;
}

/** A stored file. */
export interface StoredDocument {
  key: string;
  /** In hex. */
  sha256: string;
  /** In bytes. */
  size: number;
}

/** Stores PDFs and scans. Our code creates the keys, which consist of letters, digits, "-", "." and "/". */
export interface DocumentStore {
  /** Takes over a file; resolves once it is durable under the key. On failure, the key doesn't exist. */
  put: (key: string, path: string) => Promise<void>;
  /** The document under a key, from its beginning; null if there is none. */
  open: (key: string) => Promise<OpenDocument | null>;
  /** Removes the document, if there is one. */
  remove: (key: string) => Promise<void>;
  /** Resolves if the store accepts and returns documents. */
  ping: () => Promise<void>;
}
