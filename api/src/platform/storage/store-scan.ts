import { randomUUID } from 'node:crypto';
import { messages } from '@heartwood/domain';
import type { Database } from '../db/database';
import type { DocumentKind } from '../db/schema/records';
import { invalidField, unavailable } from '../http/errors/api-error';
import type { Workers } from '../workers/pool';
import { discard } from './leftovers';
import { claimSpace } from './quota';
import { extensions, scanTypeOf } from './scan-type';
import type { DocumentStore } from './store';

export interface ScanPlace {
  db: Database;
  store: DocumentStore;
  workers: Workers;
}

export interface StoredFile {
  key: string;
  sha256: string;
}

interface Scan {
  kind: DocumentKind;
  /** Of the store. */
  folder: string;
  owner_id: string;
  /** Counts only the quota of its kind. */
  apart?: boolean;
  /** Whether the file is stored already: the same again, after the answer to the first was lost. */
  isKnown: (sha256: string) => Promise<boolean>;
  /** Lets it belong to something. @returns the keys of the files that it replaces */
  commit: (tx: Database, file: StoredFile) => Promise<string[]>;
}

/**
 * Stores a scan or a photo unchanged: a PDF, a PNG, or a JPEG.
 * @throws {ApiError} 400 for any other kind of file, 409 if there is no room
 */
export async function storeScan({ db, store, workers }: ScanPlace, path: string, scan: Scan): Promise<void> {
  const { kind, folder, owner_id, apart, isKnown, commit } = scan;
  const media_type = await scanTypeOf(path, workers);
  if (!media_type) throw invalidField('file', messages.scanKind);
  const { sha256, size } = await workers.run('measureFile', path);
  if (await isKnown(sha256)) return;
  const key = `${folder}/${randomUUID()}.${extensions[media_type]}`;
  await db.transaction((tx) => claimSpace(tx, { key, kind, media_type, sha256, size, owner_id }, apart));
  try {
    await store.put(key, path).catch((cause: unknown) => {
      throw unavailable(cause);
    });
    const replaced = await db.transaction((tx) => commit(tx, { key, sha256 }));
    // If this fails, housekeeping removes the files.
    await discard({ db, store }, replaced).catch(() => undefined);
  } catch (error) {
    await discard({ db, store }, [key]).catch(() => undefined);
    throw error;
  }
}
