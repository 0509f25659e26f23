/** Where PDFs lie. A key is made by us and holds only letters, digits, "-", "." and "/". */
export interface DocumentStore {
  /** Returns once the bytes are durable under the key; on failure nothing stands there. */
  put: (key: string, bytes: Buffer) => Promise<void>;
  /** The bytes, or null when there are none. */
  get: (key: string) => Promise<Buffer | null>;
  /** Removes what is there, if anything is. */
  remove: (key: string) => Promise<void>;
}
