/** The storage of a site: a folder, or a bucket of an S3-compatible store. */
export interface Store {
  /** A file's content, or null when there is none. */
  read(path: string): Promise<Uint8Array | null>;
  /** The names of a folder's subfolders. */
  list(path: string): Promise<string[]>;
  /** Writes a file atomically, whether or not there is one. */
  put(path: string, content: Uint8Array): Promise<void>;
  /** Removes a file, if there is one. */
  remove(path: string): Promise<void>;
  /** Adds a new folder. */
  add(path: string, files: ReadonlyMap<string, Uint8Array>): Promise<void>;
  /**
   * Changes texts, each atomically, so that no concurrent change is lost. `decide` may be called several
   * times; unchanged results are not written.
   */
  change(paths: string[], decide: (path: string, before: string | null) => string): Promise<void>;
}
