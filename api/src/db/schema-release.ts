import type {
  CheckIn,
  KnownBefore,
  RequestSource,
  RequestState,
  WaitingDays,
} from '@heartwood/shared/domain';
import { boolean, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { id, moment, now } from './columns';
import { users } from './schema-accounts';

/**
 * What an owner has decided about their trusted people. Whatever changes anything about them locks this row first: two
 * changes at once take turns.
 */
export const releasePlans = pgTable('release_plans', {
  owner_id: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  waiting_days: integer().$type<WaitingDays>().notNull().default(14),
  two_people: boolean().notNull().default(false),
  check_in: text().$type<CheckIn>().notNull().default('off'),
  /** When the owner last said that they are well, or turned the check-in on. */
  well_at: now(),
  /** How many mails have asked since, and when the last one did. */
  check_in_asks: integer().notNull().default(0),
  check_in_asked_at: now(),
});

/** Somebody an owner has named. Whoever is removed, or steps down, has no row any more. */
export const trustedPeople = pgTable(
  'trusted_people',
  {
    id: id(),
    owner_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The account that accepted; null until then. */
    user_id: uuid().references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    email: text().notNull(),
    known_before: text().$type<KnownBefore>().notNull(),
    opens_will: boolean().notNull(),
    opens_letters: boolean().notNull(),
    opens_trusts: boolean().notNull(),
    invited_at: now(),
    accepted_at: moment(),
  },
  (table) => [
    index('trusted_people_owner').on(table.owner_id),
    uniqueIndex('trusted_people_user').on(table.user_id, table.owner_id),
  ],
);

/** The last request of a trusted person to open the documents; earlier ones are in the record. */
export const releaseRequests = pgTable(
  'release_requests',
  {
    person_id: uuid()
      .primaryKey()
      .references(() => trustedPeople.id, { onDelete: 'cascade' }),
    state: text().$type<RequestState>().notNull(),
    source: text().$type<RequestSource>().notNull(),
    reason: text().notNull().default(''),
    /** The plan as it was when it was made. */
    waiting_days: integer().$type<WaitingDays>().notNull(),
    two_people: boolean().notNull(),
    asked_at: moment().notNull(),
    /** How often the owner was told since the waiting time began, and when last. */
    notices: integer().notNull(),
    noticed_at: moment().notNull(),
    /** When the last notice left for the owner's mailbox; null while it has not. */
    told_at: moment(),
    closed_at: moment(),
  },
  (table) => [index('release_requests_due').on(table.state, table.noticed_at)],
);
