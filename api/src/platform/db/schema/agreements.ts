import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type {
  CorrectionKind,
  CorrectionStatus,
  EarlierClosing,
  InkSigning,
  IsoDate,
  LoanAbsence,
  LoanClosing,
  LoanInvitation,
  LoanRepresentative,
  LoanRole,
  LoanStatus,
  PaymentKind,
  PaymentStatus,
  ReminderKind,
  SignatureDetails,
  SignerRole,
  SigningRecord,
  TrustBeneficiary,
  TrustHelper,
  TrustHolding,
  UncheckedWill,
  WillStatus,
} from '@heartwood/domain';
import { id, moment, moreTerms, now, willAnswers } from './columns';
import { users } from './accounts';

/**
 * A PNG data URL, the SHA-256 of its ink, which earlier ones lack, when it was given (ISO 8601, UTC), and
 * how: where, on what, and the wording above the pad.
 */
export type StoredSignatures = Partial<
  Record<SignerRole, { image: string; ink_sha256?: string; signed_at: string } & SigningRecord>
>;

/** Who signed a will and how, without the images: what a list of wills reads. */
export type SignedRoles = Partial<Record<SignerRole, { signed_at: string } & SigningRecord>>;

/** What the owner reported about a signing on paper, and for which version of the text. */
export type StoredInkSigning = Omit<InkSigning, 'scan'>;

/**
 * When a will was created, last read again by its owner, or its owner last reminded to: the latest of these.
 */
export const lastReview = sql`greatest(created_at, reviewed_at, reminded_at)`;

/**
 * When a will was signed last, in ISO 8601; null if never. Text, because an index can't contain a conversion
 * to a moment: in general, that depends on the session's time zone.
 */
export const lastSigned = sql`greatest(signed #>> '{testator,signed_at}', signed #>> '{witness_1,signed_at}', signed #>> '{witness_2,signed_at}', ink_signing ->> 'signed_on') collate "C"`;

/** Wills that were executed, as in `isExecuted`, and whose owners get the yearly mail. */
export const isReviewed = sql`yearly_reminder and status <> 'revoked' and (signed ?& '{testator,witness_1,witness_2}' or ink_signing ->> 'version' = version::text)`;

export const wills = pgTable(
  'wills',
  {
    id: id(),
    owner_id: uuid()
      .notNull()
      .references(() => users.id),
    status: text().$type<WillStatus>().notNull().default('draft'),
    /** The version of the text; each change increments it. */
    version: integer().notNull().default(1),
    data: willAnswers().notNull(),
    contract: text().notNull(),
    signatures: jsonb().$type<StoredSignatures>().notNull().default({}),
    // Computed by the database, so that a list doesn't have to read the text and the images.
    testator_name: text().generatedAlwaysAs(sql`data ->> 'testator_name'`),
    executor: text().generatedAlwaysAs(sql`data ->> 'executor'`),
    witness_1_name: text().generatedAlwaysAs(sql`data ->> 'witness_1_name'`),
    witness_2_name: text().generatedAlwaysAs(sql`data ->> 'witness_2_name'`),
    /** The spouse or partner: the rule of `spouseIn`. */
    partner_name: text().generatedAlwaysAs(
      sql`case when coalesce(nullif(data #>> '{family,marital_status}', ''), 'married') in ('married', 'civil_union') then btrim(data #>> '{family,spouse_name}') end`,
    ),
    /** What tells whether the guardian is still to be decided; null if the testator didn't put that off. */
    guardian_answers: jsonb()
      .$type<UncheckedWill>()
      .generatedAlwaysAs(
        sql`case when data -> 'guardian_later' = 'true' then jsonb_set(jsonb_set(jsonb_set('{"guardian_later": true}', '{family}', coalesce(data -> 'family', 'null')), '{guardian}', coalesce(data -> 'guardian', 'null')), '{alternate_guardian}', coalesce(data -> 'alternate_guardian', 'null')) end`,
      ),
    signed: jsonb()
      .$type<SignedRoles>()
      .generatedAlwaysAs(sql`signatures #- '{testator,image}' #- '{witness_1,image}' #- '{witness_2,image}'`),
    ink_signing: jsonb().$type<StoredInkSigning>(),
    /** When the owner last reviewed it, and when the last yearly reminder was sent. */
    reviewed_at: moment(),
    reminded_at: moment(),
    yearly_reminder: boolean().notNull().default(true),
    paid_at: moment(),
    /** The valid will that this one revokes when it becomes valid itself. */
    replaces_id: uuid(),
    created_at: now(),
    updated_at: now(),
  },
  (table) => [
    index('wills_owner').on(table.owner_id, table.created_at),
    index('wills_replaces')
      .on(table.replaces_id, table.created_at)
      .where(sql`replaces_id is not null`),
    index('wills_review').on(lastReview, lastSigned).where(isReviewed),
  ],
);

/** The will that an account has begun in the forms. */
export const begunWills = pgTable('begun_wills', {
  owner_id: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** JSON of the forms; '' once it is saved as a will, or discarded. */
  content: text().notNull(),
  version: integer().notNull(),
  updated_at: now(),
});

/** A text with signatures that was changed later; kept because someone has signed it. */
export const willVersions = pgTable(
  'will_versions',
  {
    will_id: uuid()
      .notNull()
      .references(() => wills.id, { onDelete: 'cascade' }),
    version: integer().notNull(),
    data: willAnswers().notNull(),
    contract: text().notNull(),
    signatures: jsonb().$type<StoredSignatures>().notNull().default({}),
    /**
     * Whether all three have signed it. Computed by the database, so that a read of the
     * will leaves out the images.
     */
    signed_by_all: boolean()
      .notNull()
      .generatedAlwaysAs(sql`signatures ?& '{testator,witness_1,witness_2}'`),
    ink_signing: jsonb().$type<StoredInkSigning>(),
    replaced_at: now(),
  },
  (table) => [primaryKey({ columns: [table.will_id, table.version] })],
);

export const trusts = pgTable(
  'trusts',
  {
    id: id(),
    owner_id: uuid()
      .notNull()
      .references(() => users.id),
    name: text().notNull().default(''),
    executor: text().notNull(),
    /** Bitcoin, exact to the satoshi. */
    asset: numeric({ precision: 16, scale: 8 }).notNull(),
    beneficiaries: jsonb().$type<TrustBeneficiary[]>().notNull(),
    instructions: text().notNull().default(''),
    watch_address: text().notNull().default(''),
    holdings: jsonb().$type<TrustHolding[]>().notNull().default([]),
    helpers: jsonb().$type<TrustHelper[]>().notNull().default([]),
    rehearsal_on: date({ mode: 'string' }).$type<IsoDate>(),
    /** The next rehearsal, when the owner gets a mail. */
    rehearsal_due: date({ mode: 'string' }).$type<IsoDate>(),
    yearly_reminder: boolean().notNull().default(true),
    is_active: boolean().notNull().default(true),
    created_at: now(),
    updated_at: now(),
  },
  (table) => [
    index('trusts_owner').on(table.owner_id, table.created_at),
    index('trusts_rehearsal')
      .on(table.rehearsal_due)
      .where(sql`rehearsal_due is not null`),
  ],
);

/**
 * An absence as it is stored. The representative's account, once they have accepted, is
 * in a column of its own.
 */
export type StoredAbsence = Omit<LoanAbsence, 'role' | 'counts' | 'representative'> & {
  representative: Omit<LoanRepresentative, 'username'> | null;
};

export const loans = pgTable(
  'loans',
  {
    id: id(),
    /** Both are the proposer's while somebody who is invited by email has not joined. */
    lender_id: uuid()
      .notNull()
      .references(() => users.id),
    borrower_id: uuid()
      .notNull()
      .references(() => users.id),
    initiator_id: uuid()
      .notNull()
      .references(() => users.id),
    status: text().$type<LoanStatus>().notNull().default('pending'),
    version: integer().notNull().default(1),
    amount_cents: bigint({ mode: 'number' }).notNull(),
    interest_rate: doublePrecision().notNull(),
    term_in_months: integer().notNull(),
    more_terms: moreTerms(),
    contract: text().notNull(),
    /** Whom the proposer invited by name and email address; stays after they have joined. */
    invitation: jsonb().$type<LoanInvitation>(),
    /**
     * Whether the other party got no mail about the terms on the table, because their proposer's
     * address was not verified.
     */
    unmailed: boolean().notNull().default(false),
    /** The last version that the other party has opened. */
    viewed_version: integer().notNull().default(0),
    lender_signature: text(),
    borrower_signature: text(),
    lender_signed_at: moment(),
    borrower_signed_at: moment(),
    lender_signature_details: jsonb().$type<SignatureDetails>(),
    borrower_signature_details: jsonb().$type<SignatureDetails>(),
    created_at: now(),
    accepted_at: moment(),
    /** The lender says when and how the principal was sent, the borrower when it arrived. */
    funding_sent_on: date({ mode: 'string' }).$type<IsoDate>(),
    funding_method: text().notNull().default(''),
    funding_received_on: date({ mode: 'string' }).$type<IsoDate>(),
    call_off_by: text().$type<LoanRole>(),
    /**
     * The last day to object to one side's word that the money arrived, or, of a loan
     * called off, that it never did.
     */
    funding_objection_until: date({ mode: 'string' }).$type<IsoDate>(),
    /** That a party died or left, as the other says; a closed account counts as absent without it. */
    lender_absence: jsonb().$type<StoredAbsence>(),
    borrower_absence: jsonb().$type<StoredAbsence>(),
    /** Who has accepted to act for an absent party. */
    lender_representative_id: uuid().references(() => users.id),
    borrower_representative_id: uuid().references(() => users.id),
    closed_at: moment(),
    closed_as: text().$type<LoanClosing>(),
    /** Ends that were undone, the earliest first. */
    earlier_closings: jsonb().$type<EarlierClosing[]>().notNull().default([]),
    /** The accrued interest when the last amendment took effect. */
    carried_interest_cents: bigint({ mode: 'number' }).notNull().default(0),
    /** The payment mails that each party has turned off. */
    lender_reminders_off: jsonb().$type<ReminderKind[]>().notNull().default([]),
    borrower_reminders_off: jsonb().$type<ReminderKind[]>().notNull().default([]),
  },
  (table) => [
    index('loans_active')
      .on(table.id)
      .where(sql`status = 'active'`),
    index('loans_lender').on(table.lender_id, table.created_at),
    index('loans_borrower').on(table.borrower_id, table.created_at),
    index('loans_lender_representative')
      .on(table.lender_representative_id)
      .where(sql`lender_representative_id is not null`),
    index('loans_borrower_representative')
      .on(table.borrower_representative_id)
      .where(sql`borrower_representative_id is not null`),
  ],
);

/**
 * The links to a proposal for somebody who is invited to it, and to a loan for who is named to act for an
 * absent party. Each works until it expires or one of them is used.
 */
export const loanLinks = pgTable(
  'loan_links',
  {
    token_sha256: text().primaryKey(),
    loan_id: uuid()
      .notNull()
      .references(() => loans.id, { onDelete: 'cascade' }),
    expires_at: moment().notNull(),
    /** The absent party that its holder would act for; null for an invitation to a proposal. */
    represents: text().$type<LoanRole>(),
  },
  (table) => [index('loan_links_loan').on(table.loan_id)],
);

/** The text of a loan before an amendment, with its signatures. */
export const loanVersions = pgTable(
  'loan_versions',
  {
    loan_id: uuid()
      .notNull()
      .references(() => loans.id, { onDelete: 'cascade' }),
    version: integer().notNull(),
    /** Older versions have their terms only in the contract. */
    amount_cents: bigint({ mode: 'number' }),
    interest_rate: doublePrecision(),
    term_in_months: integer(),
    more_terms: moreTerms(),
    contract: text().notNull(),
    lender_signature: text(),
    borrower_signature: text(),
    lender_signed_at: moment(),
    borrower_signed_at: moment(),
    lender_signature_details: jsonb().$type<SignatureDetails>(),
    borrower_signature_details: jsonb().$type<SignatureDetails>(),
    replaced_at: now(),
    /**
     * For the terms of a running loan: the day on which a signed amendment replaced them,
     * and when that was proposed.
     */
    ended_on: date({ mode: 'string' }).$type<IsoDate>(),
    amendment_proposed_at: moment(),
    carried_interest_cents: bigint({ mode: 'number' }).notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.loan_id, table.version] })],
);

/** Proposed terms for a running loan that one party has signed and the other hasn't answered; at most one. */
export const loanAmendments = pgTable('loan_amendments', {
  loan_id: uuid()
    .primaryKey()
    .references(() => loans.id, { onDelete: 'cascade' }),
  proposed_by: text().$type<LoanRole>().notNull(),
  proposed_at: moment().notNull(),
  effective_on: date({ mode: 'string' }).$type<IsoDate>().notNull(),
  amount_cents: bigint({ mode: 'number' }).notNull(),
  interest_rate: doublePrecision().notNull(),
  term_in_months: integer().notNull(),
  more_terms: moreTerms(),
  carried_interest_cents: bigint({ mode: 'number' }).notNull(),
  /** Late fees that were open when it was proposed: they end with the earlier terms. */
  waived_fees_cents: bigint({ mode: 'number' }).notNull().default(0),
  contract: text().notNull(),
  signature: text().notNull(),
  signature_details: jsonb().$type<SignatureDetails>(),
});

/** Payments as one party recorded them, and amounts that the lender forgave. */
export const loanPayments = pgTable(
  'loan_payments',
  {
    id: id(),
    loan_id: uuid()
      .notNull()
      .references(() => loans.id, { onDelete: 'cascade' }),
    amount_cents: bigint({ mode: 'number' }).notNull(),
    paid_on: date({ mode: 'string' }).$type<IsoDate>().notNull(),
    status: text().$type<PaymentStatus>().notNull().default('recorded'),
    recorded_at: now(),
    /** When the other party confirmed or rejected it. */
    decided_at: moment(),
    recorded_by: text().$type<LoanRole>().notNull().default('lender'),
    kind: text().$type<PaymentKind>().notNull().default('payment'),
    method: text().notNull().default(''),
    note: text().notNull().default(''),
    /** Why it was rejected. */
    reason: text().notNull().default(''),
    /** Set for what counts by one party's word: the other can object until this day. */
    objection_until: date({ mode: 'string' }).$type<IsoDate>(),
  },
  (table) => [index('loan_payments_loan').on(table.loan_id, table.paid_on)],
);

/** What one party says was recorded wrong; kept whatever became of it. */
export const loanCorrections = pgTable(
  'loan_corrections',
  {
    id: id(),
    loan_id: uuid()
      .notNull()
      .references(() => loans.id, { onDelete: 'cascade' }),
    kind: text().$type<CorrectionKind>().notNull(),
    /** Null for the day on which the money arrived. */
    payment_id: uuid().references(() => loanPayments.id, { onDelete: 'cascade' }),
    proposed_by: text().$type<LoanRole>().notNull(),
    status: text().$type<CorrectionStatus>().notNull().default('recorded'),
    recorded_at: moment().notNull(),
    decided_at: moment(),
    /**
     * Set for a return that the lender recorded: it counts at once, and the borrower can
     * object until this day.
     */
    objection_until: date({ mode: 'string' }).$type<IsoDate>(),
    /** What the entry said before. */
    amount_before_cents: bigint({ mode: 'number' }),
    on_before: date({ mode: 'string' }).$type<IsoDate>().notNull(),
    status_before: text().$type<PaymentStatus>(),
    /** What it says with the correction; no day for a return. */
    amount_after_cents: bigint({ mode: 'number' }),
    on_after: date({ mode: 'string' }).$type<IsoDate>(),
    note: text().notNull().default(''),
    /** Why it was rejected. */
    reason: text().notNull().default(''),
  },
  (table) => [index('loan_corrections_loan').on(table.loan_id, table.recorded_at)],
);

/** Late fees that the lender charged, once for each due date. */
export const loanFees = pgTable(
  'loan_fees',
  {
    id: id(),
    loan_id: uuid()
      .notNull()
      .references(() => loans.id, { onDelete: 'cascade' }),
    amount_cents: bigint({ mode: 'number' }).notNull(),
    /** The due date of the payment that was late. */
    due_on: date({ mode: 'string' }).$type<IsoDate>().notNull(),
    charged_on: date({ mode: 'string' }).$type<IsoDate>().notNull(),
    recorded_at: now(),
    waived_at: moment(),
  },
  (table) => [uniqueIndex('loan_fees_due').on(table.loan_id, table.due_on)],
);

/** A mail about a payment that was sent to one party; each is sent once. */
export const loanReminders = pgTable(
  'loan_reminders',
  {
    loan_id: uuid()
      .notNull()
      .references(() => loans.id, { onDelete: 'cascade' }),
    due_on: date({ mode: 'string' }).$type<IsoDate>().notNull(),
    /** `asked` is one that the lender sent, on the day in `due_on`. */
    kind: text().$type<ReminderKind | 'asked'>().notNull(),
    role: text().$type<LoanRole>().notNull(),
    sent_at: now(),
  },
  (table) => [primaryKey({ columns: [table.loan_id, table.due_on, table.kind, table.role] })],
);
