import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Config } from '../config';
import { openEmbedded } from '../platform/db/embedded/embedded';
import { FolderInUse } from '../platform/db/folder-lock';
import { isMissing } from '../platform/storage/durable-file';
import { storedSigningKey } from '../platform/crypto/secrets';
import { StartError } from '../platform/health/start-error';
import { requestSnapshot } from './admin-socket';
import { pack } from './archive';
import { checkPlace, storeArchive } from './archive-place';
import { lostApps } from './inspection';
import { createSnapshotAtRest } from './snapshot';

const NOT_EMBEDDED =
  'With a DATABASE_URL, PostgreSQL is backed up with its own tools: see docs/operations.md. This command is for the embedded database.';
const NOT_ASKED =
  'A server runs on this data folder, but it takes no orders: it is starting, it is an older version, or the path of DATA_DIR is too long. Or another command copies the folder. Stop it, and run this command again.';
const SET_KEY = 'Set JWT_SECRET to the key that the server used.';

type Where = Pick<Config, 'dataDir' | 'databaseUrl' | 'jwtSecret'>;

/**
 * Backs up the embedded database with its documents, keys, and mails, whether or not the server is running.
 * @param to a folder, or `s3://bucket/prefix`
 * @returns the archive's location, SHA-256, and size in bytes
 */
export async function backUp(config: Where, to: string, passphrase: string) {
  const { dataDir } = config;
  if (config.databaseUrl) throw new StartError(NOT_EMBEDDED);
  await assertUsable(dataDir);
  const name = `heartwood-${new Date().toISOString().replace(/[-:]|\.\d+/g, '')}.tar.gz.age`;
  await checkPlace(to, name);
  const snapshot = (await requestSnapshot(dataDir)) ?? (await ownSnapshot(config));
  try {
    return await packInto(to, name, snapshot, passphrase);
  } finally {
    await snapshot.discard();
  }
}

/** @throws {StartError} if there is no database, or if it belongs to another user */
async function assertUsable(dataDir: string): Promise<void> {
  await readdir(join(dataDir, 'database')).catch((cause: unknown) => {
    const sentence = isMissing(cause)
      ? `There is no database in DATA_DIR (${dataDir}).`
      : `This user may not read DATA_DIR (${dataDir}). Run this command as the user that the server runs as.`;
    throw new StartError(sentence, { cause });
  });
}

interface Snapshot {
  folder: string;
  /** Rejects if the snapshot disappears before it is given back. */
  lost?: Promise<never>;
  discard: () => void | Promise<void>;
}

async function packInto(to: string, name: string, { folder, lost }: Snapshot, passphrase: string) {
  const side = await mkdtemp(join(tmpdir(), 'heartwood-backup-'));
  try {
    const file = join(side, name);
    const packed = pack(folder, passphrase, file);
    const sha256 = await (lost ? Promise.race([packed, lost]) : packed);
    const { size } = await stat(file);
    return { place: await storeArchive(file, to, name), sha256, size };
  } finally {
    await rm(side, { recursive: true, force: true });
  }
}

/** Takes the snapshot in this process, because no server is running. */
async function ownSnapshot({ dataDir, jwtSecret }: Where): Promise<Snapshot> {
  if (!jwtSecret && (await storedSigningKey(dataDir)) === null)
    throw new StartError(`There is no jwt-secret in DATA_DIR (${dataDir}). ${SET_KEY}`);
  const snapshot = await createSnapshotAtRest(dataDir, jwtSecret).catch((error: unknown) => {
    throw error instanceof FolderInUse ? new StartError(NOT_ASKED) : error;
  });
  try {
    // With a JWT_SECRET, these apps have stopped working for the server too.
    if (!jwtSecret) await assertSameKey(snapshot.folder);
    return snapshot;
  } catch (error) {
    await snapshot.discard();
    throw error;
  }
}

/** @throws {StartError} if the signing key in a snapshot is not the one that the server used */
async function assertSameKey(folder: string): Promise<void> {
  const { db, close } = await openEmbedded(folder, { asItIs: true });
  try {
    const lost = await lostApps(db, { dataDir: folder });
    if (lost > 0)
      throw new StartError(
        `Authenticator apps whose secret the jwt-secret in DATA_DIR doesn’t open: ${lost}. ${SET_KEY} If it used that file, set it to the text of the file: these apps stopped working when the key was replaced.`,
      );
  } finally {
    await close();
  }
}
