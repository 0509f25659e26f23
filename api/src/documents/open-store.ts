import { join } from 'node:path';
import type { Config } from '../config';
import { fileStore } from './file-store';
import type { DocumentStore } from './store';

/** The document store for a data folder: the object store, if one is configured. */
export async function openStore({ dataDir, s3 }: Pick<Config, 'dataDir' | 's3'>): Promise<DocumentStore> {
  if (!s3) return fileStore(join(dataDir, 'documents'));
  // Its client takes long to load.
  const { s3Store } = await import('./s3-store');
  return s3Store(s3);
}
