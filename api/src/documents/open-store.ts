import { join } from 'node:path';
import type { Config } from '../config';
import { fileStore } from './file-store';
import { s3Store } from './s3-store';
import type { DocumentStore } from './store';

/** Where the documents of a data folder lie: in the object store, if one is set. */
export const openStore = ({ dataDir, s3 }: Pick<Config, 'dataDir' | 's3'>): DocumentStore =>
  s3 ? s3Store(s3) : fileStore(join(dataDir, 'documents'));
