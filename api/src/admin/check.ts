import type { Config } from '../config';
import type { Database, OpenDatabase } from '../platform/db/database';
import { openEmbedded } from '../platform/db/embedded/embedded';
import { hasEmbedded } from '../platform/db/embedded/start-embedded';
import { newestMigration, newestMigrationRun } from '../platform/db/newest-migration';
import { connectPostgres, unreachable } from '../platform/db/postgres/postgres';
import { openStore } from '../platform/storage/open-store';
import { StartError } from '../platform/health/start-error';
import { inspect, lastRestore, lostApps, type Inspection, type SigningKeys } from './inspection';
import { createSnapshotAtRest } from './snapshot';

const OLDER =
  'The tables are of an older version of Heartwood. Nothing was checked. Check them with that version, or bring them up to date first: npm run migrate.';
const NEWER =
  'The tables are of a newer version of Heartwood. Nothing was checked: check them with that version.';

/**
 * Inspects an installation, and changes nothing. The embedded database is inspected in a copy, because
 * opening it changes its files; the tables of the copy are migrated.
 * @throws {StartError} if something is wrong with the data, or they are of a version that this one can't read
 */
export async function check(
  config: Pick<Config, 's3' | 'databaseUrl'> & SigningKeys,
): Promise<{ counts: Inspection['counts']; lost: number; restored?: string }> {
  const { databaseUrl, dataDir } = config;
  if (databaseUrl)
    return inspectOpened(
      connectPostgres(databaseUrl, () => undefined),
      config,
    );
  if (!(await hasEmbedded(dataDir))) throw new StartError(`There is no database in DATA_DIR (${dataDir}).`);
  const snapshot = await createSnapshotAtRest(dataDir);
  try {
    return await inspectOpened(await openEmbedded(snapshot.folder), config);
  } finally {
    await snapshot.discard();
  }
}

async function inspectOpened({ db, ping, close }: OpenDatabase, config: Pick<Config, 's3'> & SigningKeys) {
  try {
    await ping().catch((cause: unknown) => {
      throw unreachable(cause);
    });
    await assertSameVersion(db);
    const { counts, faults } = await inspect(db, await openStore(config));
    if (faults.length > 0) throw new StartError(faults.join('\n'));
    return { counts, lost: await lostApps(db, config), restored: await lastRestore(db) };
  } finally {
    await close();
  }
}

/** @throws {StartError} if the tables are not of this version */
export async function assertSameVersion(db: Database): Promise<void> {
  const [run, newest] = [await newestMigrationRun(db), newestMigration()];
  if (run < newest) throw new StartError(OLDER);
  if (run > newest) throw new StartError(NEWER);
}
