/** Where PDFs lie. A key is made by us and holds only letters, digits, "-", "." and "/". */
export interface DocumentStore {
  /** Takes a file over; returns once it is durable under the key. On failure nothing stands there. */
  put: (key: string, path: string) => Promise<void>;
  /** The bytes, or null when there are none. */
  get: (key: string) => Promise<Buffer | null>;
  /** Removes what is there, if anything is. */
  remove: (key: string) => Promise<void>;
}
