import { writeFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import type { Config } from '../config';
import { formatMoment, fullName } from '@heartwood/domain';
import {
  listWaitingCertificates,
  reviewCertificate,
  type WaitingCertificate,
} from '../features/trusted-people';
import type { OpenDatabase } from '../platform/db/database';
import { openEmbedded } from '../platform/db/embedded/embedded';
import { hasEmbedded } from '../platform/db/embedded/start-embedded';
import { FolderInUse } from '../platform/db/folder-lock';
import { connectPostgres, unreachable } from '../platform/db/postgres/postgres';
import { StartError } from '../platform/health/start-error';
import { openStore } from '../platform/storage/open-store';
import { assertSameVersion } from './check';

type Place = Pick<Config, 's3' | 'databaseUrl' | 'dataDir'>;

/** What a person who reviews certificates does with one; without an id, they are listed. */
interface ReviewOrder {
  id?: string;
  /** Where to write the file, to read it. */
  to?: string;
  counts?: boolean;
}

/**
 * Lists the death certificates that wait for a review, or writes one to a file, or stores the verdict on it.
 * @throws {StartError} if it waits no longer, or the embedded database is in use
 */
export async function certificates(config: Place, { id, to, counts }: ReviewOrder): Promise<string> {
  const { db, ping, close } = await openDatabase(config);
  try {
    await ping().catch((cause: unknown) => {
      throw unreachable(cause);
    });
    await assertSameVersion(db);
    const waiting = await listWaitingCertificates(db);
    if (id === undefined)
      return waiting.map(describe).join('\n') || 'No death certificate waits for a review.';
    const chosen = waiting.find((each) => each.id === id);
    if (!chosen) throw new StartError(`No death certificate waits for a review under ${id}.`);
    if (to !== undefined) return await writeTo(to, config, chosen);
    if (counts === undefined) return describe(chosen);
    const done = await db.transaction((tx) => reviewCertificate(tx, { id, sha256: chosen.sha256, counts }));
    if (!done) throw new StartError('It was replaced or refused meanwhile. List them again.');
    return counts
      ? 'Accepted: the shorter waiting time begins, and the owner is told.'
      : 'Rejected: the person who added it is told.';
  } finally {
    await close();
  }
}

async function writeTo(to: string, config: Place, { key, sha256 }: WaitingCertificate): Promise<string> {
  const found = await (await openStore(config)).open(key);
  if (!found) throw new StartError('The file is missing in the document store.');
  // Not for other users of this machine, and over nothing that exists.
  await writeFile(to, await buffer(found.content), { mode: 0o600, flag: 'wx' });
  return `Wrote ${to}, SHA-256 ${sha256}. Delete it once you have read it.`;
}

const describe = ({ id, media_type, stored_at, owner }: WaitingCertificate) =>
  `${id}  ${formatMoment(stored_at.toISOString())}  ${media_type}  of ${fullName(owner)}`;

async function openDatabase({ databaseUrl, dataDir }: Place): Promise<OpenDatabase> {
  if (databaseUrl) return connectPostgres(databaseUrl, () => undefined);
  if (!(await hasEmbedded(dataDir))) throw new StartError(`There is no database in DATA_DIR (${dataDir}).`);
  return openEmbedded(dataDir).catch((error: unknown) => {
    throw error instanceof FolderInUse
      ? new StartError(
          'The server is running. Stop it meanwhile: only one program can open the embedded database.',
        )
      : error;
  });
}
