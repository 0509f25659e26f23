import { and, count, eq, exists, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { installationSubject, appendToAuditLog } from '../platform/audit/audit-log';
import { schema, type Database } from '../platform/db/database';
import { connectPostgres, unreachable } from '../platform/db/postgres/postgres';
import { StartError } from '../platform/health/start-error';
import { assertSameVersion } from './check';

const {
  accountTokens,
  idempotencyKeys,
  passkeyChallenges,
  passkeys,
  recoveryCodes,
  accessRequests,
  sessions,
  totpApps,
  witnessLinks,
} = schema;

const NOT_POSTGRES =
  'DATABASE_URL is missing: a restored embedded database needs no further command, because the restore ends what had ended.';

export interface EndOptions {
  /** Leaves recovery codes, for people who have nothing else left to log in with. */
  keepCodes?: boolean;
}

/** How much of each kind was ended. */
export type Ended = Record<'logins' | 'mailed links' | 'recovery codes', number>;

/**
 * Does after a restore with PostgreSQL's own tools what `restore` does for the embedded
 * database. Can be repeated.
 * @throws {StartError} without a database, or with tables of another version
 */
export async function afterRestore(databaseUrl: string | undefined, options?: EndOptions): Promise<Ended> {
  if (!databaseUrl) throw new StartError(NOT_POSTGRES);
  const { db, ping, close } = connectPostgres(databaseUrl, () => undefined);
  try {
    await ping().catch((cause: unknown) => {
      throw unreachable(cause);
    });
    await assertSameVersion(db);
    return await endRevived(db, 'PostgreSQL’s own tools', options);
  } finally {
    await close();
  }
}

/**
 * Ends what a restored database could revive. Threat: a login, a link, or a recovery code that was ended
 * or used after the backup works again, and nobody can know which. So all of them end, and the record of
 * the installation says so.
 * @param from where the data came from, for the record
 */
export function endRevived(
  db: Database,
  from: string,
  { keepCodes = false }: EndOptions = {},
): Promise<Ended> {
  return db.transaction(async (tx) => {
    // The tables may be larger than one statement of a server could handle.
    await tx.execute(sql`set local statement_timeout = 0`);
    const ended = {
      logins: await rowsOf(
        tx
          .update(sessions)
          .set({ ended_at: sql`now()` })
          .where(isNull(sessions.ended_at))
          .returning({ id: sessions.id }),
      ),
      'mailed links': (await endWitnessLinks(tx)) + (await endAccountTokens(tx)),
      'recovery codes': keepCodes ? 0 : await endRecoveryCodes(tx),
    };
    await tx.delete(passkeyChallenges);
    await tx.delete(idempotencyKeys);
    await repeatLastNotices(tx);
    await appendToAuditLog(tx, installationSubject, {
      type: 'restored',
      detail: `Restored from ${from}. Ended: ${describeEnded(ended)}.`,
      text: '',
    });
    return ended;
  });
}

/** For example, "3 logins, 2 mailed links, …". */
export const describeEnded = (ended: Ended): string =>
  Object.entries(ended)
    .map(([name, number]) => `${number} ${name}`)
    .join(', ');

async function endAccountTokens(tx: Database): Promise<number> {
  const [row] = await tx.select({ open: count() }).from(accountTokens).where(isNull(accountTokens.used_at));
  await tx.delete(accountTokens);
  return row?.open ?? 0;
}

function endWitnessLinks(tx: Database): Promise<number> {
  return rowsOf(
    tx
      .update(witnessLinks)
      .set({ revoked_at: sql`now()` })
      .where(and(isNull(witnessLinks.used_at), isNull(witnessLinks.revoked_at)))
      .returning({ id: witnessLinks.id }),
  );
}

/** Of accounts with another factor: whoever has nothing but recovery codes could never log in again. */
function endRecoveryCodes(tx: Database): Promise<number> {
  const confirmedApp = tx
    .select({ one: sql`1` })
    .from(totpApps)
    .where(and(eq(totpApps.user_id, recoveryCodes.user_id), isNotNull(totpApps.confirmed_at)));
  const passkey = tx
    .select({ one: sql`1` })
    .from(passkeys)
    .where(eq(passkeys.user_id, recoveryCodes.user_id));
  return rowsOf(
    tx
      .update(recoveryCodes)
      .set({ used_at: sql`now()` })
      .where(and(isNull(recoveryCodes.used_at), or(exists(confirmedApp), exists(passkey))))
      .returning({ id: recoveryCodes.id }),
  );
}

/**
 * Threat: a request that its owner refused after the backup runs again, and its documents would be
 * released at the first start. Who was told the third time is told once more, and has a third of
 * the waiting time to refuse.
 */
async function repeatLastNotices(tx: Database): Promise<void> {
  const { notices, state } = accessRequests;
  await tx
    .update(accessRequests)
    .set({ notices: 2 })
    .where(and(eq(state, 'waiting'), eq(notices, 3)));
}

const rowsOf = async (changed: PromiseLike<unknown[]>) => (await changed).length;
