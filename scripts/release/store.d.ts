/** Where a site lies: a folder, or a bucket of an S3-compatible store. */
export interface Store {
  /** A file's content; null when there is none. */
  read(path: string): Promise<Uint8Array | null>;
  /** The names of the folders in a folder. */
  list(path: string): Promise<string[]>;
  /** Puts a folder where none was. */
  add(path: string, files: ReadonlyMap<string, Uint8Array>): Promise<void>;
  /**
   * Changes texts, each in one step, so that no change of somebody else's between reading and writing is lost.
   * `decide` may be asked several times; what it returns unchanged is not written.
   */
  change(paths: string[], decide: (path: string, before: string | null) => string): Promise<void>;
}
