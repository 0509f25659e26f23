import type {
  CertificateDays,
  CertificateReview,
  CheckIn,
  IsoDate,
  KnownBefore,
  RequestSource,
  RequestState,
  WaitingDays,
} from '@heartwood/domain';
import { boolean, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { id, moment, now } from './columns';
import type { Language } from '@heartwood/i18n';
import { users } from './accounts';

/**
 * An owner's settings for their trusted people. Every change locks this row first, so concurrent changes are
 * serialized.
 */
export const accessPlans = pgTable('release_plans', {
  owner_id: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  waiting_days: integer().$type<WaitingDays>().notNull().default(14),
  /** Null for plans from before there was this time: the migration gave them none. */
  certificate_days: integer().$type<CertificateDays>().default(3),
  two_people: boolean().notNull().default(false),
  check_in: text().$type<CheckIn>().notNull().default('off'),
  /** When the owner last said that they are well, or turned on the check-in. */
  well_at: now(),
  /** How many check-in mails were sent since, and when the last one was. */
  check_in_asks: integer().notNull().default(0),
  check_in_asked_at: now(),
  funeral_wishes: text().notNull().default(''),
});

/** A person whom an owner has named. The row is deleted when they are removed or step down. */
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
    /**
     * An account with another address than the invited one, which has used the link and waits for the owner.
     */
    claimed_by: uuid(),
    claimed_at: moment(),
    invited_at: now(),
    accepted_at: moment(),
  },
  (table) => [
    index('trusted_people_owner').on(table.owner_id),
    uniqueIndex('trusted_people_user').on(table.user_id, table.owner_id),
  ],
);

/** The last request of a trusted person for the documents; earlier ones are in the record. */
export const accessRequests = pgTable(
  'release_requests',
  {
    person_id: uuid()
      .primaryKey()
      .references(() => trustedPeople.id, { onDelete: 'cascade' }),
    state: text().$type<RequestState>().notNull(),
    source: text().$type<RequestSource>().notNull(),
    reason: text().notNull().default(''),
    /** The settings at the time of the request. */
    waiting_days: integer().$type<WaitingDays | CertificateDays>().notNull(),
    certificate_days: integer().$type<CertificateDays>(),
    two_people: boolean().notNull(),
    died_on: text().$type<IsoDate>(),
    /** Where the operator wants death certificates reviewed: a person's verdict on this one. */
    certificate_review: text().$type<CertificateReview>(),
    asked_at: moment().notNull(),
    /** How often the owner was notified since the waiting time began, and when last. */
    notices: integer().notNull(),
    noticed_at: moment().notNull(),
    /** When the last notice was sent; null until then. */
    told_at: moment(),
    closed_at: moment(),
  },
  (table) => [index('release_requests_due').on(table.state, table.noticed_at)],
);

/**
 * The key on paper of a trusted person. The row is deleted when the owner makes a new one, ends it, or
 * refuses a request that was made with it.
 */
export const paperKeys = pgTable('paper_keys', {
  person_id: uuid()
    .primaryKey()
    .references(() => trustedPeople.id, { onDelete: 'cascade' }),
  /** Of the printed key; the server never had the key itself. */
  key_sha256: text().notNull().unique(),
  made_at: now(),
  /** How often it was used since then, or since the request that was made with it. */
  sessions: integer().notNull().default(0),
  opened_at: moment(),
  /** Who uses it, in their own words; '' until they have said so. */
  bearer_name: text().notNull().default(''),
  bearer_email: text().notNull().default(''),
  bearer_phone: text().notNull().default(''),
  bearer_language: text().$type<Language>().notNull().default('en'),
  died_on: text().$type<IsoDate>(),
});
