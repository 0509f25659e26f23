import { join } from 'node:path';
import type { Config } from '../../config';
import type { S3Config } from '../../service-settings';
import { tracedStore } from '../telemetry/traced';
import type { Trace } from '../telemetry/tracing';
import { fileStore } from './file-store';
import type { DocumentStore } from './store';

/**
 * The document store for a data folder: the object store, if one is configured.
 * @param trace records each call, if there is one
 */
export async function openStore(
  { dataDir, s3 }: Pick<Config, 'dataDir' | 's3'>,
  trace?: Trace,
): Promise<DocumentStore> {
  const store = s3 ? await openBucket(s3) : fileStore(join(dataDir, 'documents'));
  return trace ? tracedStore(store, trace) : store;
}

async function openBucket(s3: S3Config): Promise<DocumentStore> {
  // Its client takes long to load.
  const { s3Store } = await import('./s3-store');
  return s3Store(s3);
}
