import { mkdtemp, rm } from 'node:fs/promises';
import { createWriteStream } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { isNotNull } from 'drizzle-orm';
import type { Config } from '../config';
import { schema, type Database } from '../platform/db/database';
import { openEmbedded } from '../platform/db/embedded/embedded';
import { hasEmbedded } from '../platform/db/embedded/start-embedded';
import { openPostgres } from '../platform/db/postgres/postgres';
import { fileStore } from '../platform/storage/file-store';
import { s3Store } from '../platform/storage/s3-store';
import type { DocumentStore } from '../platform/storage/store';
import { exists, readIfThere } from '../platform/storage/durable-file';
import { postgresUrl, assertEncrypted } from '../setting-values';
import { StartError } from '../platform/health/start-error';
import { copyTables } from './copy-tables';
import { inspect, type Inspection } from './inspection';
import { createSnapshotAtRest } from './snapshot';

const { documents, users } = schema;

/**
 * Copies an embedded installation into an empty PostgreSQL database, and its documents into the object store
 * if one is configured. The data folder doesn't change. The rows become visible together, after every
 * document has been copied. Then the new installation is inspected.
 * @param from the data folder; no server may be running on it
 * @param to the URL of the PostgreSQL database
 */
export async function move(
  from: string,
  to: string,
  { s3, backendTls }: Pick<Config, 's3' | 'backendTls'>,
): Promise<Inspection['counts']> {
  postgresUrl('--to', to);
  if (backendTls) assertEncrypted('--to', to);
  if (!(await hasEmbedded(from))) throw new StartError(`There is no database in ${from}.`);
  const target = await openPostgres(to, () => undefined, { setting: '--to' });
  try {
    await assertUnused(target.db);
    const store = s3 && s3Store(s3);
    await store?.ping().catch((cause: unknown) => {
      throw new StartError('The object store can’t be used. Check S3_ENDPOINT, S3_BUCKET, and the keys.', {
        cause,
      });
    });
    // Opening it migrates its tables.
    const snapshot = await createSnapshotAtRest(from);
    try {
      return await moveSnapshot(snapshot.folder, target.db, store);
    } finally {
      await snapshot.discard();
    }
  } finally {
    await target.close();
  }
}

async function moveSnapshot(
  from: string,
  target: Database,
  store: DocumentStore | undefined,
): Promise<Inspection['counts']> {
  const old = fileStore(join(from, 'documents'));
  const source = await openEmbedded(from);
  try {
    if (store) await copyDocuments(source.db, old, store);
    await copyTables(source.db, target);
    const [was, is] = [await inspect(source.db, old), await inspect(target, store ?? old)];
    const faults = is.faults.filter((fault) => !was.faults.includes(fault));
    if (faults.length > 0 || JSON.stringify(was.counts) !== JSON.stringify(is.counts))
      throw new StartError(
        `What arrived is not what was sent. Don’t use this database. ${faults.join(' ')}`.trim(),
      );
    return is.counts;
  } finally {
    await source.close();
  }
}

/** What else the servers need from a data folder, as a part of a sentence. */
export async function keysOf(from: string, jwtSecret?: string): Promise<string> {
  const [tokens, seal] = [join(from, 'jwt-secret'), join(from, 'seal.pem')];
  const text = jwtSecret ? null : await readIfThere(tokens);
  // JWT_SECRET never ends with a new line; this key may, and JWT_SECRET_PREVIOUS accepts it then.
  const name = text?.endsWith('\n') ? 'JWT_SECRET and as JWT_SECRET_PREVIOUS' : 'JWT_SECRET';
  const key = text === null ? 'the same JWT_SECRET as before' : `the text of ${tokens} as ${name}`;
  return (await exists(seal)) ? `${key}, and with ${seal} in their DATA_DIR` : key;
}

async function assertUnused(db: Database): Promise<void> {
  const [somebody] = await db.select({ id: users.id }).from(users).limit(1);
  if (somebody)
    throw new StartError(
      'The database at --to has accounts already. Nothing was copied: choose an empty one.',
    );
}

async function copyDocuments(db: Database, from: DocumentStore, to: DocumentStore): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'heartwood-move-'));
  const path = join(folder, 'document');
  try {
    const rows = await db
      .select({ key: documents.key })
      .from(documents)
      .where(isNotNull(documents.stored_at));
    for (const { key } of rows) {
      const document = await from.open(key);
      if (!document) continue;
      await pipeline(document.content, createWriteStream(path, { mode: 0o600 }));
      await to.put(key, path);
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
