import { sql, type SQL } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import { DEFAULT_RECOVERY_DAYS, type RecoveryDays, type SecurityEvent } from '@heartwood/domain';
import type { Language } from '@heartwood/i18n';
import { id, moment, now } from './columns';

export const users = pgTable(
  'users',
  {
    id: id(),
    username: text().notNull(),
    /** Set by a migration for names that differed only in case: only the exact spelling finds this one. */
    username_is_exact: boolean().notNull().default(false),
    /** `foldUsername` of the shared rules, in SQL. */
    username_folded: text()
      .notNull()
      .generatedAlwaysAs(sql`case when username_is_exact then username else lower(username collate "C") end`),
    /** As the person last typed it; not verified. */
    email: text().notNull(),
    /** The address that the person verified last, as typed then; blank until they have. */
    verified_email: text().notNull().default(''),
    first_name: text().notNull(),
    last_name: text().notNull(),
    password_hash: text().notNull(),
    street_address: text().notNull().default(''),
    city: text().notNull().default(''),
    state: text().notNull().default(''),
    zip_code: text().notNull().default(''),
    date_of_birth: date({ mode: 'string' }),
    /** The language of mails to this person, and of those that they cause to others without an account. */
    language: text().$type<Language>().notNull().default('en'),
    /** A second address that the person has verified, for account recovery; blank if there is none. */
    second_email: text().notNull().default(''),
    /** When they verified it. */
    second_email_at: moment(),
    /** How many days account recovery waits; null if it is off. */
    recovery_days: integer().$type<RecoveryDays>().default(DEFAULT_RECOVERY_DAYS),
    /** When the person last said that they still have their recovery codes. */
    codes_checked_at: moment(),
    /** Whether logging in requires a second factor. */
    two_step: boolean().notNull().default(false),
    /**
     * Since when nobody can log in, because its owner said that somebody else did; null again after a reset.
     */
    locked_at: moment(),
    /** When its data will be deleted, because the person has closed it; logging in before that keeps it. */
    closes_at: moment(),
    /** When the data was deleted. The row stays for the loans that others still need. */
    closed_at: moment(),
    /** The version of the terms that the person agreed to at sign-up; blank for earlier accounts. */
    terms_version: text().notNull().default(''),
    created_at: now(),
  },
  (table) => [
    uniqueIndex('users_username_folded').on(table.username_folded),
    index('users_recovery_email').on(recoveryEmail(table)),
    index('users_second_email')
      .on(sql`lower(${table.second_email})`)
      .where(sql`second_email <> ''`),
    index('users_closing')
      .on(table.closes_at)
      .where(sql`closes_at is not null`),
  ],
);

/** Where reset links go: the last verified address, so that a mistyped new one locks nobody out. */
export function recoveryEmail(table: { email: AnyPgColumn; verified_email: AnyPgColumn }): SQL<string> {
  return sql<string>`lower(coalesce(nullif(${table.verified_email}, ''), ${table.email}))`;
}

/** What an account's mailed link lets its reader do. */
export type TokenPurpose =
  | 'password_reset'
  | 'email_verification'
  /** Accepts an invitation of the account's owner; the row names the trusted person. */
  | 'trusted_invitation'
  /** Accepts the invitation of the owner's partner. */
  | 'partner_invitation'
  /** The page that a key on paper has opened; the row names the trusted person. */
  | 'paper_session'
  /** Says that the owner is well, and refuses all requests. */
  | 'refuse_release'
  /** Says that something wasn't the owner, and locks the account; mailed only to a verified address. */
  | 'lock_account'
  /** Verifies the second address. */
  | 'second_email'
  /** Cancels the account recovery that runs. */
  | 'cancel_recovery';

/** Links that were mailed about an account; each works once and for a short time. */
export const accountTokens = pgTable(
  'account_tokens',
  {
    id: uuid().primaryKey(),
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text().$type<TokenPurpose>().notNull(),
    /**
     * The address that it was mailed to; using the link verifies it, but not a partner's: its
     * sender can copy the link.
     */
    email: text().notNull(),
    /** For an invitation: the id of the trusted person. */
    trusted_person_id: uuid(),
    secret_sha256: text().notNull(),
    created_at: now(),
    expires_at: moment().notNull(),
    used_at: moment(),
  },
  (table) => [
    index('account_tokens_user').on(table.user_id),
    index('account_tokens_expiry').on(table.expires_at),
  ],
);

/**
 * One login; its tokens refer to it as `sid`. The row stays after the session's end
 * until it would have expired.
 */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey(),
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    created_at: now(),
    /** When its tokens were last renewed, and from where. */
    last_used_at: now(),
    /** When the person last authenticated in it, at login or again later. */
    authenticated_at: now(),
    /** When a second factor was last shown in it: a code, a recovery code, or a passkey. */
    factor_at: moment(),
    /** How often the person has authenticated again: access tokens of an earlier generation are rejected. */
    generation: integer().notNull().default(0),
    expires_at: moment().notNull(),
    ended_at: moment(),
    address: text().notNull().default(''),
    /** `networkOf` the address. */
    network: text().notNull().default(''),
    browser: text().notNull().default(''),
  },
  (table) => [
    index('sessions_user').on(table.user_id, table.network),
    index('sessions_expiry').on(table.expires_at),
  ],
);

/** One refresh token of a session; each can be used once, to get the next. */
export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    id: uuid().primaryKey(),
    session_id: uuid('family')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    token_hash: text().notNull(),
    created_at: now(),
    expires_at: moment().notNull(),
    used_at: moment(),
  },
  (table) => [
    index('refresh_tokens_family').on(table.session_id),
    index('refresh_tokens_expiry').on(table.expires_at),
  ],
);

/** An authenticator app of an account (RFC 6238). */
export const totpApps = pgTable('totp_apps', {
  user_id: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Encrypted with a key that is not in the database. */
  secret: text().notNull(),
  /** When a first code showed that the app has the secret. */
  code_accepted_at: moment(),
  /** Null until the recovery codes were confirmed too: only then does it count. */
  confirmed_at: moment(),
  /** The time step of the last code that was used; each works once. */
  last_step: bigint({ mode: 'number' }).notNull().default(0),
  /** Wrong codes in a row after the correct password. */
  wrong_codes: integer().notNull().default(0),
  created_at: now(),
});

/** Codes to write down, for people who lost their second factor; each works once. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    id: id(),
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** A password hash, because a code is short enough for brute force. */
    code_hash: text().notNull(),
    /** Whether nobody has confirmed yet that the codes arrived; until then they don't count. */
    pending: boolean().notNull().default(false),
    created_at: now(),
    used_at: moment(),
  },
  (table) => [index('recovery_codes_user').on(table.user_id)],
);

/** A passkey, whose private key the browser keeps. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: id(),
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** The authenticator's own id of it, base64url. */
    credential_id: text().notNull(),
    /** COSE, base64url. */
    public_key: text().notNull(),
    counter: bigint({ mode: 'number' }).notNull(),
    transports: jsonb().$type<string[]>().notNull().default([]),
    created_at: now(),
    last_used_at: moment(),
  },
  (table) => [
    uniqueIndex('passkeys_credential').on(table.credential_id),
    index('passkeys_user').on(table.user_id),
  ],
);

/** A challenge that a browser signs with a passkey; valid once, for a short time. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    id: id(),
    challenge: text().notNull(),
    /** The user who adds a passkey; null for a login. */
    user_id: uuid().references(() => users.id, { onDelete: 'cascade' }),
    expires_at: moment().notNull(),
  },
  (table) => [index('passkey_challenges_expiry').on(table.expires_at)],
);

/** What happened in the security of an account, for its owner, for a year. */
export const securityEvents = pgTable(
  'security_events',
  {
    id: id(),
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    event: text().$type<SecurityEvent>().notNull(),
    /** Blank, like the browser, for what somebody else did, or nobody. */
    address: text().notNull().default(''),
    browser: text().notNull().default(''),
    created_at: now(),
  },
  (table) => [
    index('security_events_user').on(table.user_id, table.created_at, table.id),
    index('security_events_age').on(table.created_at),
  ],
);

/**
 * An account recovery: it waits for the owner's objection, and then ends the second steps. Once canceled, the
 * row stays for a while, so that the owner sees it.
 */
export const accountRecoveries = pgTable(
  'account_recoveries',
  {
    user_id: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The address whose reader has begun it. */
    email: text().notNull(),
    /**
     * The hash of the password that counts once it is complete; blank if it was begun from
     * the account's own address.
     */
    password_hash: text().notNull().default(''),
    /** How many reminders were mailed. */
    reminders: integer().notNull().default(0),
    begun_at: now(),
    ends_at: moment().notNull(),
    canceled_at: moment(),
  },
  (table) => [index('account_recoveries_end').on(table.ends_at)],
);
