import { and, desc, eq, getTableColumns, or, sql, type Placeholder, type SQLWrapper } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import {
  cents,
  dollarsOf,
  loanRoles,
  messages,
  openRole,
  reminderKinds,
  todayOf,
  type EndedTerms,
  type Loan,
  type LoanCorrection,
  type LoanFee,
  type LoanListItem,
  type LoanPayment,
  type LoanRole,
  type LoanStanding,
  type OpenAmendment,
  type ReminderKind,
  type Reminders,
} from '@heartwood/domain';
import { schema, type Database } from '../../platform/db/database';
import { prepared } from '../../platform/db/prepared';
import { notFound } from '../../platform/http/errors/api-error';
import {
  after,
  pageOf,
  pageValues,
  placeColumn,
  type Page,
  type PageQuery,
} from '../../platform/http/paging/page';
import {
  absencesOf,
  representativeColumns,
  withoutTypedAddresses,
  type AbsenceColumns,
  type AbsenceRow,
} from './absences/absence-rows';
import { standingsOn } from './loan-standings';
import { readTerms, withoutEarlierPayments, type TermColumns } from './term-columns';

const { documents, loanAmendments, loanCorrections, loanFees, loanPayments, loans, loanVersions, users } =
  schema;
const lender = alias(users, 'lender');
const borrower = alias(users, 'borrower');

/** The terms before a signed amendment, as the database returns them. */
type StoredEnded = TermColumns &
  Omit<EndedTerms, 'terms' | 'carried_interest'> & { carried_interest_cents: number };

type StoredAmendment = TermColumns &
  Omit<OpenAmendment, 'terms' | 'carried_interest' | 'waived_fees'> & {
    carried_interest_cents: number;
    waived_fees_cents: number;
  };

type StoredFee = Omit<LoanFee, 'amount'> & { amount_cents: number };

type StoredPayment = Omit<LoanPayment, 'amount'> & { amount_cents: number };

type StoredCorrection = Omit<typeof loanCorrections.$inferSelect, 'recorded_at' | 'decided_at'> &
  Pick<LoanCorrection, 'recorded_at' | 'decided_at'>;

const {
  contract: _contract,
  lender_signature: _lender,
  borrower_signature: _borrower,
  ...smallColumns
} = getTableColumns(loans);

const party = sql.placeholder('party');

/**
 * A text of a party's account: '' while that part is open to who is invited. The role is no
 * parameter of the prepared query.
 */
const unlessOpen = (role: LoanRole, text: SQLWrapper) => {
  const open = sql.raw(
    `loans.invitation ->> 'role' = '${role}' and loans.invitation ->> 'joined_at' is null`,
  );
  return sql<string>`case when ${open} then '' else ${text} end`;
};

// Excludes the contract, the images of the signatures, and the payments.
const summaryColumns = {
  ...smallColumns,
  lender_username: unlessOpen('lender', lender.username),
  borrower_username: unlessOpen('borrower', borrower.username),
  lender_name: unlessOpen('lender', sql`trim(concat_ws(' ', ${lender.first_name}, ${lender.last_name}))`),
  borrower_name: unlessOpen(
    'borrower',
    sql`trim(concat_ws(' ', ${borrower.first_name}, ${borrower.last_name}))`,
  ),
  lender_closed_at: lender.closed_at,
  borrower_closed_at: borrower.closed_at,
  ...representativeColumns,
  previous: sql<TermColumns | null>`(
    select json_build_object('amount_cents', earlier.amount_cents, 'interest_rate', earlier.interest_rate,
      'term_in_months', earlier.term_in_months, 'more_terms', earlier.more_terms)
    from ${loanVersions} as earlier
    where earlier.loan_id = loans.id and earlier.version = loans.version - 1)`,
  ended: sql<StoredEnded[]>`(
    select coalesce(json_agg(json_build_object('terms_version', ended.version, 'amount_cents', ended.amount_cents,
      'interest_rate', ended.interest_rate, 'term_in_months', ended.term_in_months, 'more_terms', ended.more_terms,
      'carried_interest_cents', ended.carried_interest_cents, 'effective_on', ended.ended_on,
      'proposed_at', ended.amendment_proposed_at) order by ended.version), '[]')
    from ${loanVersions} as ended where ended.loan_id = loans.id and ended.ended_on is not null)`,
  fees: sql<StoredFee[]>`(
    select coalesce(json_agg(json_build_object('id', fee.id, 'amount_cents', fee.amount_cents, 'due_on', fee.due_on,
      'charged_on', fee.charged_on, 'recorded_at', fee.recorded_at, 'waived_at', fee.waived_at) order by fee.recorded_at), '[]')
    from ${loanFees} as fee where fee.loan_id = loans.id)`,
};

/** The part of the reader of a list. */
const ownRole = sql`(case when loans.lender_id = ${party} or loans.lender_representative_id = ${party} then 'lender' else 'borrower' end)`;

// Only the number of unconfirmed payments; totals are computed loan by loan.
const listedColumns = {
  ...summaryColumns,
  payments_to_confirm: sql<number>`case when loans.status = 'active' then (
    select count(*)::int from ${loanPayments} as paid
    where paid.loan_id = loans.id and paid.status = 'recorded' and paid.objection_until is null
      and paid.recorded_by <> ${ownRole}) else 0 end`,
  corrections_to_confirm: sql<number>`(
    select count(*)::int from ${loanCorrections} as corrected
    where corrected.loan_id = loans.id and corrected.status = 'recorded' and corrected.objection_until is null
      and corrected.proposed_by <> ${ownRole})`,
  amendment_by: sql<LoanRole | null>`case when loans.status = 'active' then (
    select open.proposed_by from ${loanAmendments} as open where open.loan_id = loans.id) end`,
};

const columns = {
  ...getTableColumns(loans),
  ...summaryColumns,
  amendment: sql<StoredAmendment | null>`case when loans.status = 'active' then (
    select row_to_json(open) from ${loanAmendments} as open where open.loan_id = loans.id) end`,
  sealed: sql<Loan['sealed']>`(
    select json_build_object('sha256', note.sha256, 'size', note.size, 'sealed_at', note.stored_at)
    from ${documents} as note
    where note.loan_id = loans.id and note.loan_version = loans.version and note.stored_at is not null)`,
  payments: sql<StoredPayment[]>`(
    select coalesce(json_agg(json_build_object('id', paid.id, 'amount_cents', paid.amount_cents,
      'paid_on', paid.paid_on, 'status', paid.status, 'recorded_at', paid.recorded_at,
      'decided_at', paid.decided_at, 'recorded_by', paid.recorded_by, 'kind', paid.kind, 'method', paid.method,
      'note', paid.note, 'reason', paid.reason, 'objection_until', paid.objection_until) order by paid.paid_on, paid.recorded_at), '[]')
    from ${loanPayments} as paid where paid.loan_id = loans.id)`,
  corrections: sql<StoredCorrection[]>`(
    select coalesce(json_agg(row_to_json(corrected) order by corrected.recorded_at), '[]')
    from ${loanCorrections} as corrected where corrected.loan_id = loans.id)`,
};

const select = (db: Database) =>
  db
    .select(columns)
    .from(loans)
    .innerJoin(lender, eq(lender.id, loans.lender_id))
    .innerJoin(borrower, eq(borrower.id, loans.borrower_id));

const ofParty = (user: string | Placeholder) =>
  or(
    eq(loans.lender_id, user),
    eq(loans.borrower_id, user),
    eq(loans.lender_representative_id, user),
    eq(loans.borrower_representative_id, user),
  );

const listQuery = prepared((db) =>
  db
    .select({ ...listedColumns, place: placeColumn(loans) })
    .from(loans)
    .innerJoin(lender, eq(lender.id, loans.lender_id))
    .innerJoin(borrower, eq(borrower.id, loans.borrower_id))
    .where(and(ofParty(party), after(loans)))
    .orderBy(desc(loans.created_at), desc(loans.id))
    .limit(sql.placeholder('rows'))
    .prepare('list_loans'),
);

const readQuery = prepared((db) =>
  select(db)
    .where(and(eq(loans.id, sql.placeholder('id')), ofParty(party)))
    .prepare('read_loan'),
);

/** A loan's row with the names of its parties, the terms before the last change, and the payments. */
export type LoanRow = typeof loans.$inferSelect &
  AbsenceColumns & {
    lender_username: string;
    borrower_username: string;
    lender_name: string;
    borrower_name: string;
    previous: TermColumns | null;
    ended: StoredEnded[];
    fees: StoredFee[];
    amendment: StoredAmendment | null;
    payments: StoredPayment[];
    corrections: StoredCorrection[];
    sealed: Loan['sealed'];
  };

/** A person's loans, newest first, without contracts, signature images, and payments. */
export async function listLoans(db: Database, userId: string, query: PageQuery): Promise<Page<LoanListItem>> {
  const rows = await listQuery(db).execute({ party: userId, ...pageValues(query) });
  const listed = rows.map((row) => ({
    ...row,
    summary: withoutEarlierPayments(toSummary(forReader(row, userId))),
  }));
  const standings = await standingsOn(
    db,
    listed.map(({ summary }) => summary),
    todayOf(new Date()),
  );
  return pageOf(
    listed,
    query,
    ({ id, summary, payments_to_confirm, corrections_to_confirm, amendment_by }) => ({
      ...summary,
      ...(standings.get(id) ?? { balance: null, next_due: null, overdue: null, waiting_for: null }),
      payments_to_confirm,
      corrections_to_confirm,
      amendment_by,
    }),
  );
}

/**
 * @param id in the form of a row's id
 * @throws {ApiError} 404 if there is no such loan, and to anyone who is not a party of it
 */
export async function findLoan(db: Database, id: string, userId: string): Promise<LoanRow> {
  const [row] = await readQuery(db).execute({ id, party: userId });
  if (!row) throw notFound(messages.loanNotFound);
  return forReader(row, userId);
}

/**
 * A loan without the invitation for who joined by it. Threat: a link is forwarded, and whoever joins would
 * learn the address of the person who was meant.
 */
function forReader<Row extends AbsenceRow & Pick<LoanRow, 'invitation'>>(row: Row, userId: string): Row {
  const { invitation } = row;
  const isOwn = invitation?.joined_at && row[`${invitation.role}_id`] === userId;
  return { ...withoutTypedAddresses(row, userId), ...(isOwn && { invitation: null }) };
}

/**
 * The loan's row, locked until the transaction ends: concurrent calls to accept and withdraw are serialized.
 */
export async function lockLoan(tx: Database, id: string, userId: string): Promise<LoanRow> {
  await tx
    .select({ id: loans.id })
    .from(loans)
    .where(and(eq(loans.id, id), ofParty(userId)))
    .for('update');
  // A separate statement: the one that waited for the lock still sees the payments as they were before.
  return findLoan(tx, id, userId);
}

export function toLoan(
  row: LoanRow,
): Loan & Required<Pick<Loan, 'payments' | 'corrections' | 'reminders' | 'fees'>> {
  const { contract, lender_signature, borrower_signature, earlier_closings } = row;
  const payments = row.payments.map(toPayment);
  const sealed = row.sealed && { ...row.sealed, sealed_at: new Date(row.sealed.sealed_at).toISOString() };
  const amendment = row.amendment && toAmendment(row.amendment);
  const signed = { contract, lender_signature, borrower_signature, sealed };
  const corrections = row.corrections.map(toCorrection);
  return { ...toSummary(row), payments, corrections, earlier_closings, ...signed, amendment };
}

function toSummary(
  row: Omit<
    LoanRow,
    | 'contract'
    | 'lender_signature'
    | 'borrower_signature'
    | 'payments'
    | 'corrections'
    | 'sealed'
    | 'amendment'
  >,
): Omit<LoanListItem, keyof LoanStanding> & Required<Pick<Loan, 'reminders' | 'fees'>> {
  const terms = readTerms(row);
  if (!terms) throw new Error('A loan has lost its terms.');
  return {
    id: row.id,
    status: row.status,
    ...terms,
    initiator: row.initiator_id,
    lender_username: row.lender_username,
    borrower_username: row.borrower_username,
    lender_name: knownName(row, 'lender'),
    borrower_name: knownName(row, 'borrower'),
    invitation: row.invitation,
    unmailed: row.unmailed && row.status === 'pending',
    created_at: row.created_at.toISOString(),
    accepted_at: row.accepted_at?.toISOString() ?? null,
    signatures: loanRoles.flatMap((role) => {
      const at = row[`${role}_signed_at`];
      const [name, made] = [row[`${role}_username`], row[`${role}_signature_details`]];
      return at ? [{ role, name, signed_at: at.toISOString(), ...made }] : [];
    }),
    terms_version: row.version,
    previous_terms: row.previous && readTerms(row.previous),
    funding: row.funding_sent_on && {
      sent_on: row.funding_sent_on,
      method: row.funding_method,
      received_on: row.funding_received_on,
      ...(row.funding_objection_until && { objection_until: row.funding_objection_until }),
    },
    call_off_by: row.call_off_by,
    closed_at: row.closed_at?.toISOString() ?? null,
    closed_as: row.closed_as,
    absences: absencesOf(row),
    reminders: {
      lender: remindersOf(row.lender_reminders_off),
      borrower: remindersOf(row.borrower_reminders_off),
    },
    carried_interest: dollarsOf(cents(row.carried_interest_cents)),
    fees: row.fees.map(toFee),
    amendments: row.ended.map(({ terms_version, effective_on, ...ended }) => ({
      terms_version,
      effective_on,
      ...termsAnd(ended),
    })),
  };
}

/**
 * A party's full name. Threat: somebody proposes loans to learn names: as in the note, the other party's is
 * null until they have opened the proposal.
 */
function knownName(
  row: Pick<
    LoanRow,
    'viewed_version' | 'accepted_at' | 'initiator_id' | 'invitation' | `${LoanRole}_id` | `${LoanRole}_name`
  >,
  role: LoanRole,
): string | null {
  // The proposer typed this name.
  if (row.invitation && openRole(row) === role) return row.invitation.name;
  const isKnown =
    row.viewed_version > 0 || row.accepted_at !== null || row.initiator_id === row[`${role}_id`];
  return isKnown ? row[`${role}_name`] || null : null;
}

const remindersOf = (off: readonly ReminderKind[]) =>
  Object.fromEntries(reminderKinds.map((kind) => [kind, !off.includes(kind)])) as Reminders;

function toAmendment(stored: StoredAmendment): OpenAmendment {
  const { proposed_by, effective_on, contract, signature, signature_details = null } = stored;
  const waived_fees = dollarsOf(cents(stored.waived_fees_cents));
  const signed = { contract, signature, signature_details };
  return { proposed_by, effective_on, ...signed, waived_fees, ...termsAnd(stored) };
}

function termsAnd(stored: TermColumns & { carried_interest_cents: number; proposed_at: string }) {
  const terms = readTerms(stored);
  if (!terms) throw new Error('An amendment has lost its terms.');
  const { carried_interest_cents, proposed_at } = stored;
  return {
    terms,
    carried_interest: dollarsOf(cents(carried_interest_cents)),
    proposed_at: new Date(proposed_at).toISOString(),
  };
}

function toPayment({ amount_cents, recorded_at, decided_at, ...payment }: StoredPayment): LoanPayment {
  return {
    ...payment,
    amount: dollarsOf(cents(amount_cents)),
    recorded_at: new Date(recorded_at).toISOString(),
    decided_at: decided_at && new Date(decided_at).toISOString(),
  };
}

function toFee({ amount_cents, recorded_at, waived_at, ...fee }: StoredFee): LoanFee {
  return {
    ...fee,
    amount: dollarsOf(cents(amount_cents)),
    recorded_at: new Date(recorded_at).toISOString(),
    waived_at: waived_at && new Date(waived_at).toISOString(),
  };
}

function toCorrection(stored: StoredCorrection): LoanCorrection {
  const { id, kind, payment_id, proposed_by, status, objection_until, note, reason } = stored;
  const dollars = (amount: number | null) => (amount === null ? null : dollarsOf(cents(amount)));
  return {
    ...{ id, kind, payment_id, proposed_by, status, objection_until, note, reason },
    recorded_at: new Date(stored.recorded_at).toISOString(),
    decided_at: stored.decided_at && new Date(stored.decided_at).toISOString(),
    before: {
      amount: dollars(stored.amount_before_cents),
      on: stored.on_before,
      status: stored.status_before,
    },
    after: stored.on_after && { amount: dollars(stored.amount_after_cents), on: stored.on_after },
  };
}
