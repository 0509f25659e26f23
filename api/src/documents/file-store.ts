import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isMissing, moveFileDurably } from '../durable-file';
import type { DocumentStore } from './store';

/** Keeps documents as files below a folder. */
export function fileStore(folder: string): DocumentStore {
  return {
    put: (key, path) => moveFileDurably(path, join(folder, key)),
    get: (key) =>
      readFile(join(folder, key)).catch((error: unknown) => {
        if (isMissing(error)) return null;
        throw error;
      }),
    remove: (key) => rm(join(folder, key), { force: true }),
  };
}
