import { sql } from 'drizzle-orm';
import { boolean, date, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { id, moment, now } from './columns';

export const users = pgTable(
  'users',
  {
    id: id(),
    username: text().notNull(),
    /** Set by a migration, where two names differed in case alone: this one is found by its exact spelling only. */
    username_is_exact: boolean().notNull().default(false),
    /** `foldUsername` of the shared rules, in SQL. */
    username_folded: text()
      .notNull()
      .generatedAlwaysAs(sql`case when username_is_exact then username else lower(username collate "C") end`),
    email: text().notNull(),
    first_name: text().notNull(),
    last_name: text().notNull(),
    password_hash: text().notNull(),
    street_address: text().notNull().default(''),
    city: text().notNull().default(''),
    state: text().notNull().default(''),
    zip_code: text().notNull().default(''),
    date_of_birth: date({ mode: 'string' }),
    created_at: now(),
  },
  (table) => [uniqueIndex('users_username_folded').on(table.username_folded)],
);

/** One login: what its tokens name as `sid`. It stays after its end until it would have expired. */
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

/** One refresh token of a session: each can be used once, for the next. */
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
