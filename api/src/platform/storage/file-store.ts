import { access, constants, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isMissing, moveFileDurably } from './durable-file';
import type { DocumentStore } from './store';

/** Stores documents as files in a folder. */
export function fileStore(folder: string): DocumentStore {
  return {
    put: (key, path) => moveFileDurably(path, join(folder, key)),
    open: async (key) => {
      const file = await open(join(folder, key)).catch((error: unknown) => {
        if (isMissing(error)) return null;
        throw error;
      });
      if (!file) return null;
      try {
        const { size } = await file.stat();
        return { size, content: file.createReadStream() };
      } catch (error) {
        await file.close();
        throw error;
      }
    },
    remove: (key) => rm(join(folder, key), { force: true }),
    // The folder is created with the first document.
    ping: () =>
      access(folder, constants.R_OK | constants.W_OK).catch((error: unknown) => {
        if (!isMissing(error)) throw error;
      }),
  };
}
