import type { Readable } from 'node:stream';

/** A document that is being read. Read it to its end or destroy it: it holds a file or a connection open. */
export interface OpenDocument {
  /** In bytes, where the store tells. */
  size: number | undefined;
  content: Readable;
}

/** Where PDFs lie. A key is made by us and holds only letters, digits, "-", "." and "/". */
export interface DocumentStore {
  /** Takes a file over; returns once it is durable under the key. On failure nothing stands there. */
  put: (key: string, path: string) => Promise<void>;
  /** What is there, from its beginning; null when nothing is. */
  open: (key: string) => Promise<OpenDocument | null>;
  /** Removes what is there, if anything is. */
  remove: (key: string) => Promise<void>;
  /** Settles when the store takes and gives documents. */
  ping: () => Promise<void>;
}
