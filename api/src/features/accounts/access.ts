import { and, asc, eq, ne } from 'drizzle-orm';
import { schema, type Database } from '../../platform/db/database';
import { countRecoveryCodes } from './second-factor/recovery-codes';
import { hasTotp } from './second-factor/totp';
import { isOpen } from './sessions/open-sessions';

const { passkeys, sessions, trustedPeople, users } = schema;

/** Everything but the password that gives access to an account. */
export interface Access {
  passkeys: { created_at: Date; last_used_at: Date | null }[];
  /** Whether an authenticator app shows codes. */
  totp: boolean;
  recoveryCodes: number;
  /** How many devices are logged in. */
  sessions: number;
  trustedPeople: number;
  /** Whether a second address can recover it. */
  secondEmail: boolean;
}

/** What gives access to an account now, for mails about its password. */
export async function readAccess(db: Database, userId: string): Promise<Access> {
  const { created_at, last_used_at } = passkeys;
  return {
    passkeys: await db
      .select({ created_at, last_used_at })
      .from(passkeys)
      .where(eq(passkeys.user_id, userId))
      .orderBy(asc(created_at)),
    totp: await hasTotp(db, userId),
    recoveryCodes: await countRecoveryCodes(db, userId),
    sessions: await db.$count(sessions, and(eq(sessions.user_id, userId), isOpen)),
    trustedPeople: await db.$count(trustedPeople, eq(trustedPeople.owner_id, userId)),
    secondEmail: (await db.$count(users, and(eq(users.id, userId), ne(users.second_email, '')))) > 0,
  };
}
