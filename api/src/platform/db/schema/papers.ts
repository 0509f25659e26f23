import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type {
  AnyAnswers,
  PaperDocument,
  PaperInkReport,
  PaperKind,
  PaperSignatureDetails,
  PaperSigner,
  PaperStatus,
} from '@heartwood/domain';
import { id, moment, now } from './columns';
import { users } from './accounts';

type SignedPart = { signed_at: string } & PaperSignatureDetails;

/** A PNG data URL, the SHA-256 of its ink, when it was given (ISO 8601, UTC), and how. */
export type StoredPaperSignatures = Partial<
  Record<PaperSigner, { image: string; ink_sha256: string } & SignedPart>
>;

/** What the owner reported about a signing on paper. */
export type StoredPaperInk = PaperInkReport & { reported_at: string };

/** The papers for life of all accounts: at most one draft and one signed paper of each kind. */
export const papers = pgTable(
  'papers',
  {
    id: id(),
    owner_id: uuid()
      .notNull()
      .references(() => users.id),
    kind: text().$type<PaperKind>().notNull(),
    status: text().$type<PaperStatus>().notNull().default('draft'),
    /** Of the text; goes on from that of the paper that it replaces. */
    version: integer().notNull(),
    answers: jsonb().$type<AnyAnswers>().notNull(),
    /**
     * The English text in parts, as it was when the answers were saved: later releases may word it
     * differently.
     */
    document: jsonb().$type<PaperDocument>().notNull(),
    signatures: jsonb().$type<StoredPaperSignatures>().notNull().default({}),
    // Computed by the database, so that a list doesn't read the text and the images.
    owner_name: text().generatedAlwaysAs(sql`document ->> 'owner'`),
    places: jsonb()
      .$type<PaperDocument['signatures']>()
      .generatedAlwaysAs(sql`document -> 'signatures'`),
    signed: jsonb()
      .$type<Partial<Record<PaperSigner, SignedPart>>>()
      .generatedAlwaysAs(sql`signatures #- '{owner,image}' #- '{witness_1,image}' #- '{witness_2,image}'`),
    ink_signing: jsonb().$type<StoredPaperInk>(),
    /** Whether the people whom it gives an office may read it while it is signed. */
    agents_read: boolean().notNull().default(true),
    /** Their mailboxes, as `mailboxOf` writes them. */
    agent_mailboxes: jsonb().$type<string[]>().notNull().default([]),
    /** The signed paper that this one revokes when it is signed. */
    replaces_id: uuid(),
    signed_at: moment(),
    revoked_at: moment(),
    created_at: now(),
    updated_at: now(),
  },
  (table) => [
    index('papers_owner').on(table.owner_id, table.created_at),
    uniqueIndex('papers_one')
      .on(table.owner_id, table.kind, table.status)
      .where(sql`status <> 'revoked'`),
    index('papers_replaces')
      .on(table.replaces_id)
      .where(sql`replaces_id is not null`),
    index('papers_agents')
      .using('gin', table.agent_mailboxes)
      .where(sql`status = 'signed' and agents_read`),
  ],
);

/** The code on the wallet card of an account, which opens its medical papers; no row while it is off. */
export const emergencyCodes = pgTable('emergency_codes', {
  user_id: uuid()
    .primaryKey()
    .references(() => users.id),
  /** Of the printed code; the server never had the code itself until somebody used it. */
  code_sha256: text().notNull().unique(),
  made_at: now(),
  /** When it last opened the papers. */
  opened_at: moment(),
});
