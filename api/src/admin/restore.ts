import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { Config } from '../config';
import type { Database } from '../platform/db/database';
import { openEmbedded } from '../platform/db/embedded/embedded';
import { openStore } from '../platform/storage/open-store';
import { syncPath, syncTree } from '../platform/storage/durable-file';
import { StartError } from '../platform/health/start-error';
import { endRevived, type Ended, type EndOptions } from './after-restore';
import { unpack } from './archive';
import { fetchArchive, assertWritable } from './archive-place';
import { inspect, lostApps, type Inspection, type SigningKeys } from './inspection';
import { assertNoUnfinishedRestore, UNFINISHED } from './unfinished-restore';

const NOT_EMBEDDED =
  'With a DATABASE_URL, a server ignores what this command restores, which is the embedded database. PostgreSQL is restored with its own tools: see docs/operations.md.';

/**
 * Restores an archive into an empty data folder. Unpacks and inspects it in a temporary folder, and moves it
 * into place if every file, record, and seal is valid. Ends the logins, links, and recovery codes of before.
 * @param from a file, or `s3://bucket/key`
 * @returns what it contains, what was ended, and how many authenticator apps don't work with the key
 *   that it will be used with
 * @throws {StartError} if the folder is not empty or the archive can't be used; the
 *   folder doesn't change then
 */
export async function restore(
  { dataDir, databaseUrl, ...config }: Pick<Config, 's3' | 'databaseUrl'> & SigningKeys,
  from: string,
  passphrase: string,
  options?: EndOptions,
): Promise<{ counts: Inspection['counts']; ended: Ended; lost: number }> {
  if (databaseUrl) throw new StartError(NOT_EMBEDDED);
  await assertWritable('DATA_DIR', dataDir);
  await assertNoUnfinishedRestore(dataDir);
  // A disk of its own has a folder for what its repair finds.
  if ((await readdir(dataDir)).some((name) => name !== 'lost+found'))
    throw new StartError(
      `DATA_DIR (${dataDir}) is not empty. Nothing was restored: move what is there away, or choose another DATA_DIR.`,
    );
  const download = await mkdtemp(join(tmpdir(), 'heartwood-restore-'));
  const side = join(dataDir, `${UNFINISHED}${randomUUID()}`);
  try {
    const found = await unpackAside({ from, download, passphrase, options }, { ...config, dataDir: side });
    await moveOut(side, dataDir);
    await rm(side, { recursive: true, force: true });
    return found;
  } finally {
    await rm(download, { recursive: true, force: true });
  }
}

/** Unpacks an archive into a new folder, and inspects it. Removes the folder if the archive can't be used. */
async function unpackAside(
  {
    from,
    download,
    passphrase,
    options,
  }: { from: string; download: string; passphrase: string; options?: EndOptions },
  config: Pick<Config, 's3'> & SigningKeys,
) {
  try {
    await mkdir(config.dataDir, { mode: 0o700 });
    await unpack(await fetchArchive(from, download), passphrase, config.dataDir);
    return await inspectFolder(config, (db) => endRevived(db, basename(from), options));
  } catch (error) {
    await rm(config.dataDir, { recursive: true, force: true });
    throw error;
  }
}

async function inspectFolder(
  config: Pick<Config, 's3'> & SigningKeys,
  end: (db: Database) => Promise<Ended>,
) {
  const { db, close } = await openEmbedded(config.dataDir);
  try {
    const store = await openStore(config);
    const { counts, faults } = await inspect(db, store);
    if (faults.length > 0)
      throw new StartError(`What is in the archive is not whole. Nothing was restored. ${faults.join(' ')}`);
    return { counts, ended: await end(db), lost: await lostApps(db, config) };
  } finally {
    await close();
  }
}

/**
 * Moves the files into place. The folder's name marks the restore as unfinished, so the caller removes it
 * last. If this fails, it stays: the next start, and the next restore, say so.
 */
async function moveOut(side: string, dataDir: string): Promise<void> {
  await syncTree(side);
  for (const name of await readdir(side)) await rename(join(side, name), join(dataDir, name));
  await syncPath(dataDir);
}
