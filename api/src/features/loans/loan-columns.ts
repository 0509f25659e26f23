import { getTableColumns, sql, type SQLWrapper } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type {
  EndedTerms,
  Loan,
  LoanCorrection,
  LoanFee,
  LoanPayment,
  LoanRole,
  OpenAmendment,
} from '@heartwood/domain';
import { representativeColumns, type AbsenceColumns } from './absences/absence-rows';
import type { TermColumns } from './term-columns';
import { schema } from '../../platform/db/database';

const { documents, loanAmendments, loanCorrections, loanFees, loanPayments, loans, loanVersions, users } =
  schema;

export const lender = alias(users, 'lender');
export const borrower = alias(users, 'borrower');

/** The terms before a signed amendment, as the database returns them. */
type StoredEnded = TermColumns &
  Omit<EndedTerms, 'terms' | 'carried_interest'> & { carried_interest_cents: number };

export type StoredAmendment = TermColumns &
  Omit<OpenAmendment, 'terms' | 'carried_interest' | 'waived_fees'> & {
    carried_interest_cents: number;
    waived_fees_cents: number;
  };

export type StoredFee = Omit<LoanFee, 'amount'> & { amount_cents: number };

export type StoredPayment = Omit<LoanPayment, 'amount'> & { amount_cents: number };

export type StoredCorrection = Omit<typeof loanCorrections.$inferSelect, 'recorded_at' | 'decided_at'> &
  Pick<LoanCorrection, 'recorded_at' | 'decided_at'>;

const {
  contract: _contract,
  lender_signature: _lender,
  borrower_signature: _borrower,
  ...smallColumns
} = getTableColumns(loans);

export const party = sql.placeholder('party');

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
export const listedColumns = {
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

export const columns = {
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
