import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Config } from '../config';
import { hasEmbedded, openEmbedded } from '../db/embedded/embedded';
import { FolderInUse } from '../db/folder-lock';
import { signingKey } from '../secrets';
import { StartError } from '../start-error';
import { askForSnapshot } from './admin-socket';
import { pack } from './archive';
import { keepArchive } from './archive-place';
import { takeSnapshot } from './snapshot';

const NOT_EMBEDDED =
  'With a DATABASE_URL, PostgreSQL is backed up with its own tools: see docs/operations.md. This command is for the embedded database.';
const NOT_ASKED =
  'A server runs on this data folder, but it takes no orders: it is an older version, or the path of DATA_DIR is too long. Stop it, and run this command again.';

type Where = Pick<Config, 'dataDir' | 'databaseUrl' | 'jwtSecret'>;

/**
 * Backs up the embedded database with its documents, keys, and mails, whether or not the server is running.
 * @param to a folder, or `s3://bucket/prefix`
 * @returns the archive's location, SHA-256, and size in bytes
 */
export async function backUp(config: Where, to: string, passphrase: string) {
  const { dataDir } = config;
  if (config.databaseUrl) throw new StartError(NOT_EMBEDDED);
  if (!(await hasEmbedded(dataDir))) throw new StartError(`There is no database in DATA_DIR (${dataDir}).`);
  const name = `heartwood-${new Date().toISOString().replace(/[-:]|\.\d+/g, '')}.tar.gz.age`;
  const side = await mkdtemp(join(tmpdir(), 'heartwood-backup-'));
  const file = join(side, name);
  const snapshot = (await askForSnapshot(dataDir)) ?? (await ownSnapshot(config));
  try {
    const sha256 = await Promise.race([pack(snapshot.folder, passphrase, file), snapshot.lost]);
    const { size } = await stat(file);
    return { place: await keepArchive(file, to, name), sha256, size };
  } finally {
    await snapshot.giveBack();
    await rm(side, { recursive: true, force: true });
  }
}

/** Takes the snapshot in this process, because no server is running. */
async function ownSnapshot({ dataDir, jwtSecret }: Where) {
  const database = await openEmbedded(dataDir).catch((error: unknown) => {
    throw error instanceof FolderInUse ? new StartError(NOT_ASKED) : error;
  });
  try {
    const folder = await takeSnapshot(dataDir, database, jwtSecret ?? (await signingKey(dataDir)));
    const lost = new Promise<never>(() => undefined);
    return { folder, lost, giveBack: () => rm(folder, { recursive: true, force: true }) };
  } finally {
    await database.close();
  }
}
