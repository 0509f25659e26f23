import { sql } from 'drizzle-orm';
import type { ChainSubjectType, DeletionIntent, WitnessRole } from '@heartwood/domain';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Language } from '@heartwood/i18n';
import { moment, now } from './columns';
import { loans, wills } from './agreements';
import { users } from './accounts';
import { trustedPeople } from './trusted-people';

/**
 * The events of a will, a loan, or a trust. There is no foreign key, because the trail of a deleted will
 * stays. Each row's hash covers the previous row, so a change to an earlier one is detected.
 */
export const events = pgTable(
  'events',
  {
    subject_type: text().$type<ChainSubjectType>().notNull(),
    subject_id: uuid().notNull(),
    position: integer().notNull(),
    type: text().notNull(),
    /** ISO 8601 in UTC; text, because the hash covers exactly these characters. */
    at: text().notNull(),
    actor_id: uuid(),
    actor: text().notNull(),
    address: text().notNull(),
    browser: text().notNull(),
    detail: text().notNull(),
    text_sha256: text().notNull(),
    previous_hash: text().notNull(),
    hash: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.subject_type, table.subject_id, table.position] }),
    index('events_hash').on(table.hash),
    // Who began each record: the owner of a will or trust, also of a deleted one.
    index('events_begun')
      .on(table.actor_id)
      .where(sql`position = 1`),
  ],
);

/**
 * The end of each trail, separate from the events: a trail whose last rows were deleted
 * would otherwise be valid.
 */
export const chainEnds = pgTable(
  'chain_ends',
  {
    subject_type: text().$type<ChainSubjectType>().notNull(),
    subject_id: uuid().notNull(),
    position: integer().notNull(),
    hash: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.subject_type, table.subject_id] })],
);

export interface CheckoutItem {
  price: string;
  quantity: number;
  will_id?: string;
  /**
   * What one costs in this checkout: the price may change before it is paid. Earlier checkouts don't have it.
   */
  amount_cents?: number;
}

export const checkoutSessions = pgTable(
  'checkout_sessions',
  {
    /** Unguessable: anyone who has it may open its page. */
    id: text().primaryKey(),
    user_id: uuid()
      .notNull()
      .references(() => users.id),
    provider: text().$type<'stripe' | 'test'>().notNull(),
    provider_id: text(),
    /** Expired: another checkout has paid for one of its wills. */
    status: text().$type<'open' | 'paid' | 'cancelled' | 'expired'>().notNull().default('open'),
    amount_cents: integer().notNull(),
    items: jsonb().$type<CheckoutItem[]>().notNull(),
    created_at: now(),
    closed_at: moment(),
  },
  (table) => [
    index('checkout_sessions_open')
      .on(table.user_id, table.created_at)
      .where(sql`status = 'open'`),
  ],
);

/**
 * The payment for one will. Without a will_id, it waits for the next will that is signed, because no signed
 * one lacks a payment; or it is refunded, because its will was already paid for.
 */
export const payments = pgTable(
  'payments',
  {
    id: uuid().primaryKey().defaultRandom(),
    session_id: text()
      .notNull()
      .references(() => checkoutSessions.id),
    user_id: uuid()
      .notNull()
      .references(() => users.id),
    will_id: uuid(),
    /** For signing papers for life: no will waits for it. */
    for_plan: boolean().notNull().default(false),
    amount_cents: integer().notNull(),
    paid_at: now(),
    /** The provider's id of the charge, for refunds. */
    provider_payment_id: text(),
    refund_due_at: moment(),
    /** When the provider accepted the refund. */
    refunded_at: moment(),
  },
  (table) => [
    index('payments_user').on(table.user_id, table.paid_at),
    index('payments_will').on(table.will_id),
    index('payments_refund')
      .on(table.refund_due_at)
      .where(sql`refunded_at is null`),
  ],
);

/** Webhook events that were handled: a replay changes nothing. */
export const webhookEvents = pgTable('webhook_events', {
  id: text().primaryKey(),
  type: text().notNull(),
  received_at: now(),
});

/**
 * Every certificate that this site has sealed with: each server has its own key, and a lost key is replaced.
 */
export const sealCertificates = pgTable('seal_certificates', {
  /** Of its DER bytes, in hex. */
  sha256: text().primaryKey(),
  pem: text().notNull(),
  created_at: now(),
});

/**
 * What a stored file is: the sealed PDF of a signed will, another file that its owner sent for it, a scan of
 * what was signed on paper, a note, or the death certificate of a request to release an owner's documents.
 */
export type DocumentKind =
  | 'signed_pdf'
  | 'unsealed_copy'
  | 'ink_scan'
  | 'loan_note'
  | 'death_certificate'
  | 'paper_pdf'
  | 'paper_scan'
  | 'letters';

/**
 * A file in the object store. The row is written before the file, and refers to its will or loan once the
 * file is durable. A row that has no `stored_at` after a while is a leftover of an interrupted upload or a
 * deleted will, and is removed. So is one that belongs to no will, loan, or request.
 */
export const documents = pgTable(
  'documents',
  {
    id: uuid().primaryKey().defaultRandom(),
    key: text().notNull(),
    kind: text().$type<DocumentKind>().notNull().default('signed_pdf'),
    media_type: text().notNull().default('application/pdf'),
    /** The account whose quota it counts toward; null for a note, which the server makes for both parties. */
    owner_id: uuid().references(() => users.id),
    will_id: uuid(),
    /** The version of the will's text that it was printed from, or that was signed on paper. */
    will_version: integer(),
    loan_id: uuid().references(() => loans.id),
    /** The version of the note's text that both parties signed. */
    loan_version: integer(),
    paper_id: uuid(),
    /** The version of the paper's text that was signed. */
    paper_version: integer(),
    /** The request that a death certificate belongs to. */
    trusted_person_id: uuid().references(() => trustedPeople.id, { onDelete: 'set null' }),
    sha256: text().notNull(),
    size: integer().notNull(),
    /** The certificate of its seal; null if it has none. */
    certificate_sha256: text().references(() => sealCertificates.sha256),
    /**
     * The SHA-256 of what its seal covers: all but the seal's own place. Null without a
     * seal, and for earlier ones.
     */
    sealed_sha256: text(),
    /**
     * The SHA-256 of what the server typeset and then sealed. Null for the file of an earlier release, which
     * its owner's browser made: nobody has compared that with the text.
     */
    typeset_sha256: text(),
    created_at: now(),
    stored_at: moment(),
    /** When the owner of the will or paper first downloaded it. */
    downloaded_at: moment(),
  },
  (table) => [
    index('documents_leftover')
      .on(table.created_at)
      .where(sql`will_id is null and loan_id is null`),
    uniqueIndex('documents_loan').on(table.loan_id, table.loan_version),
    index('documents_owner').on(table.owner_id),
    index('documents_sealed').on(table.sealed_sha256),
    index('documents_trusted_person')
      .on(table.trusted_person_id)
      .where(sql`trusted_person_id is not null`),
    uniqueIndex('documents_key').on(table.key),
    uniqueIndex('documents_will_pdf')
      .on(table.will_id, table.will_version)
      .where(sql`kind = 'signed_pdf' and typeset_sha256 is not null`),
    index('documents_paper')
      .on(table.paper_id, table.created_at)
      .where(sql`paper_id is not null`),
    index('documents_will').on(table.will_id, table.created_at),
    index('documents_sha256').on(table.sha256),
  ],
);

/**
 * What stays of a signed will that its owner deleted. The closing page is what the last
 * event of its record covers.
 */
export const willClosings = pgTable(
  'will_closings',
  {
    /** That of the will. */
    id: uuid().primaryKey(),
    owner_id: uuid()
      .notNull()
      .references(() => users.id),
    testator_name: text().notNull(),
    intent: text().$type<DeletionIntent>().notNull(),
    text: text().notNull(),
    created_at: now(),
  },
  (table) => [index('will_closings_owner').on(table.owner_id, table.created_at)],
);

/** The fingerprints of the sealed PDFs of such a will; the files are gone. */
export const closedFiles = pgTable(
  'closed_files',
  {
    closing_id: uuid()
      .notNull()
      .references(() => willClosings.id, { onDelete: 'cascade' }),
    sha256: text().notNull(),
    /** As in the documents. */
    sealed_sha256: text(),
    certificate_sha256: text()
      .notNull()
      .references(() => sealCertificates.sha256),
    will_version: integer().notNull(),
    made_by_server: boolean().notNull(),
    stored_at: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.closing_id, table.sha256] }),
    index('closed_files_sha256').on(table.sha256),
    index('closed_files_sealed').on(table.sealed_sha256),
  ],
);

/** Mail to send; written in the same transaction as the change that it is about. */
export const mails = pgTable(
  'mails',
  {
    id: uuid().primaryKey().defaultRandom(),
    recipient: text().notNull(),
    subject: text().notNull(),
    body: text().notNull(),
    language: text().$type<Language>().notNull().default('en'),
    /** For a reminder: the list that its reader can unsubscribe from; null for other mail. */
    list: text(),
    /** The trusted person whose request the owner is notified of. */
    notice_of: uuid(),
    created_at: now(),
    sent_at: moment(),
    attempts: integer().notNull().default(0),
    next_attempt_at: now(),
    last_error: text(),
    /** For mail to a stranger: it waits until this person has verified their email address. */
    waits_for: uuid().references(() => users.id, { onDelete: 'cascade' }),
  },
  (table) => [
    index('mails_waiting')
      .on(table.next_attempt_at)
      .where(sql`sent_at is null`),
    index('mails_held')
      .on(table.waits_for)
      .where(sql`waits_for is not null`),
  ],
);

/**
 * The result of a call with an Idempotency-Key, so that a second click, or a call repeated after a lost
 * answer, gets the same result.
 */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    user_id: uuid()
      .notNull()
      .references(() => users.id),
    call: text().notNull(),
    key: text().notNull(),
    request_sha256: text().notNull(),
    /** What the first call created; missing only until its transaction ends. */
    created_id: uuid(),
    created_at: now(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.call, table.key] }),
    // For calls by a mailed link, which name no account.
    index('idempotency_keys_key').on(table.key),
  ],
);

/**
 * Counts of attempts, shared by all processes. Unlogged in the migration, because they aren't worth an fsync.
 */
export const rateLimits = pgTable('rate_limits', {
  key: text().primaryKey(),
  hits: bigint({ mode: 'number' }).notNull(),
  window_ends: moment().notNull(),
});

/**
 * The visitors of each version during a progressive release, for all servers together. Also unlogged in the
 * migration.
 */
export const canaryVisitors = pgTable(
  'canary_visitors',
  {
    /** A remote, or "shell". */
    name: text().notNull(),
    version: text().notNull(),
    /** The visitor's cookie: a random id, or a keyed digest of a username. */
    visitor: text().notNull(),
    /**
     * A keyed digest of the network that first reported them; missing for visitors from
     * before it was counted.
     */
    network: text(),
    /** Whether anything failed for them. */
    failed: boolean().notNull(),
    seen_at: now(),
  },
  (table) => [
    primaryKey({ columns: [table.name, table.version, table.visitor] }),
    index('canary_visitors_network').on(table.name, table.version, table.network),
  ],
);

/** Markers of things that are done once, such as seeding the demo accounts. */
export const settings = pgTable('settings', {
  key: text().primaryKey(),
  value: jsonb().$type<unknown>().notNull(),
});

/** A link that lets one witness sign one version of a will, once, without an account. */
export const witnessLinks = pgTable(
  'witness_links',
  {
    id: uuid().primaryKey().defaultRandom(),
    will_id: uuid()
      .notNull()
      .references(() => wills.id, { onDelete: 'cascade' }),
    will_version: integer().notNull(),
    role: text().$type<WitnessRole>().notNull(),
    email: text().notNull(),
    /** A hash, so that a person who reads the database can't sign. */
    token_sha256: text().notNull(),
    created_at: now(),
    expires_at: moment().notNull(),
    used_at: moment(),
    revoked_at: moment(),
  },
  (table) => [
    uniqueIndex('witness_links_token').on(table.token_sha256),
    index('witness_links_will').on(table.will_id),
  ],
);
