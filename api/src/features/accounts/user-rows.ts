import { and, asc, desc, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import {
  foldUsername,
  isoDate,
  type SignupForm,
  type ProfileUpdate,
  type UserRecord,
} from '@heartwood/domain';
import type { Language } from '@heartwood/i18n';
import { schema, type Database } from '../../platform/db/database';
import { prepared } from '../../platform/db/prepared';
import { recoveryEmail } from '../../platform/db/schema/accounts';

const { users } = schema;

/** The maximum number of accounts that one mail lists. */
export const MAX_ACCOUNTS_OF_MAILBOX = 10;

export type UserRow = typeof users.$inferSelect;

const byId = prepared((db) =>
  db
    .select()
    .from(users)
    .where(eq(users.id, sql.placeholder('id')))
    .prepare('find_user'),
);

const byName = prepared((db) =>
  db
    .select()
    .from(users)
    .where(inArray(users.username_folded, [sql.placeholder('folded'), sql.placeholder('username')]))
    .orderBy(desc(eq(users.username, sql.placeholder('username'))))
    .limit(1)
    .prepare('find_user_by_name'),
);

export async function findUser(db: Database, id: string): Promise<UserRow | undefined> {
  const [row] = await byId(db).execute({ id });
  return row;
}

/** Usernames are compared regardless of the case of the letters A to Z. */
export async function findUserByName(db: Database, username: string): Promise<UserRow | undefined> {
  const [row] = await byName(db).execute({ username, folded: foldUsername(username) });
  return row;
}

const byVerifiedEmail = prepared((db) =>
  db
    .select()
    .from(users)
    .where(
      and(
        ne(users.verified_email, ''),
        eq(recoveryEmail(users), sql`lower(${sql.placeholder('email')})`),
        isNull(users.closed_at),
      ),
    )
    .orderBy(asc(users.created_at))
    .limit(MAX_ACCOUNTS_OF_MAILBOX)
    .prepare('find_users_by_verified_email'),
);

/** The accounts that have verified an address, the oldest first. Its owner reads the mail of all of them. */
export async function findUsersByEmail(db: Database, email: string): Promise<UserRow[]> {
  return byVerifiedEmail(db).execute({ email });
}

/** @returns undefined if the username is taken, including by a concurrent call */
export async function createUser(
  db: Database,
  form: Omit<SignupForm, 'password' | 'password2'> & { terms_version?: string; language?: Language },
  passwordHash: string,
): Promise<UserRow | undefined> {
  const { username, email, first_name, last_name, terms_version, language } = form;
  const [row] = await db
    .insert(users)
    .values({ username, email, first_name, last_name, terms_version, language, password_hash: passwordHash })
    .onConflictDoNothing()
    .returning();
  return row;
}

/** The row of a user, locked until the transaction ends. Rows that refer to it can be added meanwhile. */
export async function lockUser(tx: Database, id: string): Promise<UserRow | undefined> {
  const [row] = await tx.select().from(users).where(eq(users.id, id)).for('no key update');
  return row;
}

export async function updateUser(
  db: Database,
  id: string,
  form: ProfileUpdate,
): Promise<UserRow | undefined> {
  const [row] = await db.update(users).set(form).where(eq(users.id, id)).returning();
  return row;
}

/** Whether the person has verified the account's current address. */
export function isEmailVerified({
  email,
  verified_email,
}: Pick<UserRow, 'email' | 'verified_email'>): boolean {
  return sameEmail(email, verified_email);
}

/** Whether two addresses are equal, regardless of case. */
export function sameEmail(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

/** A user as the API returns it: without hashes or timestamps. */
export function toUser(row: UserRow): UserRecord {
  const { id, first_name, last_name, username, email, language } = row;
  const { street_address, city, state, zip_code, date_of_birth } = row;
  return {
    id,
    first_name,
    last_name,
    username,
    email,
    language,
    profile: {
      street_address,
      city,
      state,
      zip_code,
      date_of_birth: date_of_birth === null ? null : isoDate(date_of_birth),
    },
  };
}
