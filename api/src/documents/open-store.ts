import { join } from 'node:path';
import type { Config } from '../config';
import { fileStore } from './file-store';
import { s3Store } from './s3-store';
import type { DocumentStore } from './store';

/** The document store for a data folder: the object store, if one is configured. */
export const openStore = ({ dataDir, s3 }: Pick<Config, 'dataDir' | 's3'>): DocumentStore =>
  s3 ? s3Store(s3) : fileStore(join(dataDir, 'documents'));
