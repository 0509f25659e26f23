import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { and, eq } from 'drizzle-orm';
import type { Config } from '../config';
import { schema, type Database } from '../db/database';
import { openEmbedded } from '../db/embedded/embedded';
import { openStore } from '../documents/open-store';
import { syncPath, syncTree } from '../durable-file';
import { StartError } from '../start-error';
import { unpack } from './archive';
import { fetchArchive, refuseUnwritable } from './archive-place';
import { inspect, lostApps, type Inspection, type SigningKeys } from './inspection';
import { refuseUnfinishedRestore, UNFINISHED } from './unfinished-restore';

const { releaseRequests } = schema;

const NOT_EMBEDDED =
  'With a DATABASE_URL, a server ignores what this command restores, which is the embedded database. PostgreSQL is restored with its own tools: see docs/operations.md.';

/**
 * Restores an archive into an empty data folder. Unpacks and inspects it in a temporary folder, and moves it into
 * place if every file, record, and seal is valid.
 * @param from a file, or `s3://bucket/key`
 * @returns what it contains, and how many authenticator apps don't work with the key that it will be used with
 * @throws {StartError} if the folder is not empty or the archive can't be used; the folder doesn't change then
 */
export async function restore(
  { dataDir, databaseUrl, ...config }: Pick<Config, 's3' | 'databaseUrl'> & SigningKeys,
  from: string,
  passphrase: string,
): Promise<{ counts: Inspection['counts']; lost: number }> {
  if (databaseUrl) throw new StartError(NOT_EMBEDDED);
  await refuseUnwritable('DATA_DIR', dataDir);
  await refuseUnfinishedRestore(dataDir);
  // A disk of its own has a folder for what its repair finds.
  if ((await readdir(dataDir)).some((name) => name !== 'lost+found'))
    throw new StartError(
      `DATA_DIR (${dataDir}) is not empty. Nothing was restored: move what is there away, or choose another DATA_DIR.`,
    );
  const download = await mkdtemp(join(tmpdir(), 'heartwood-restore-'));
  const side = join(dataDir, `${UNFINISHED}${randomUUID()}`);
  try {
    const found = await unpackAside({ from, download, passphrase }, { ...config, dataDir: side });
    await moveOut(side, dataDir);
    await rm(side, { recursive: true, force: true });
    return found;
  } finally {
    await rm(download, { recursive: true, force: true });
  }
}

/** Unpacks an archive into a new folder, and inspects it. Removes the folder if the archive can't be used. */
async function unpackAside(
  { from, download, passphrase }: { from: string; download: string; passphrase: string },
  config: Pick<Config, 's3'> & SigningKeys,
) {
  try {
    await mkdir(config.dataDir, { mode: 0o700 });
    await unpack(await fetchArchive(from, download), passphrase, config.dataDir);
    return await inspectFolder(config);
  } catch (error) {
    await rm(config.dataDir, { recursive: true, force: true });
    throw error;
  }
}

async function inspectFolder(config: Pick<Config, 's3'> & SigningKeys) {
  const { db, close } = await openEmbedded(config.dataDir);
  try {
    const store = await openStore(config);
    const { counts, faults } = await inspect(db, store);
    if (faults.length > 0)
      throw new StartError(`What is in the archive is not whole. Nothing was restored. ${faults.join(' ')}`);
    await repeatLastNotices(db);
    return { counts, lost: await lostApps(db, config) };
  } finally {
    await close();
  }
}

/**
 * Threat: a request that its owner refused after the backup runs again, and its documents would be released at the first
 * start. Who was told the third time is told once more, and has a third of the waiting time to refuse.
 */
async function repeatLastNotices(db: Database): Promise<void> {
  const { notices, state } = releaseRequests;
  await db
    .update(releaseRequests)
    .set({ notices: 2 })
    .where(and(eq(state, 'waiting'), eq(notices, 3)));
}

/**
 * Moves the files into place. The folder's name marks the restore as unfinished, so the caller removes it last. If this fails, it
 * stays: the next start, and the next restore, say so.
 */
async function moveOut(side: string, dataDir: string): Promise<void> {
  await syncTree(side);
  for (const name of await readdir(side)) await rename(join(side, name), join(dataDir, name));
  await syncPath(dataDir);
}
