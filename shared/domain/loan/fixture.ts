import { isoDate, todayOf } from '../dates/dates';
import { correctionWaits } from './corrections/corrections';
import { loanHtml } from './document';
import type { Loan, LoanListItem, LoanSignature } from './loan';
import type { LoanCorrection } from './corrections/loan-correction';
import type { LoanPayment } from './payments/loan-payment';
import { loanRoles } from './loan-role';
import { amountsOf, withStanding } from './payments/payment-rules';
import { proposedTerms } from './terms';

const allOn = { before: true, due: true, late: true };
/** The reminders of a loan of which neither side has switched any off. */
export const noneOff = { lender: allOn, borrower: allOn };

/** A loan for tests: Ana proposes to lend Ben $10,000.00 at 5% for 36 months, without the federal rate. */
export function sampleLoan(changes: Partial<Loan> = {}): Loan {
  const note = {
    ...proposedTerms({ amount: 10_000, interest_rate: 5, term_in_months: 36, federal_rate: 'skipped' }),
    lender_username: 'ana',
    borrower_username: 'ben',
    created_at: '2025-01-30T17:00:00.000Z',
    terms_version: 1,
  };
  const loan: Loan = {
    ...note,
    id: '5a1e0000-0000-4000-8000-000000000001',
    status: 'pending',
    initiator: 'user-ana',
    accepted_at: null,
    closed_at: null,
    contract: loanHtml(note),
    lender_signature: SIGNATURE,
    borrower_signature: null,
    previous_terms: null,
    payments: [],
    corrections: [],
    earlier_closings: [],
    sealed: null,
    carried_interest: 0,
    amendments: [],
    amendment: null,
    reminders: noneOff,
    ...changes,
  };
  return { signatures: signaturesOf(loan), ...loan };
}

function signaturesOf(loan: Loan): LoanSignature[] {
  return loanRoles
    .filter((role) => loan[`${role}_signature`] !== null)
    .map((role) => ({
      role,
      name: loan[`${role}_username`],
      signed_at: (role === 'borrower' && loan.accepted_at) || loan.created_at,
    }));
}

/** The same loan once Ben has accepted it and received the money, on January 31, 2025 in Colorado. */
export function activeLoan(changes: Partial<Loan> = {}): Loan {
  return sampleLoan({
    status: 'active',
    accepted_at: '2025-01-31T17:00:00.000Z',
    funding: { sent_on: isoDate('2025-01-31'), method: 'Wire transfer', received_on: isoDate('2025-01-31') },
    borrower_signature: SIGNATURE,
    ...changes,
  });
}

/** A loan in the format of a list. */
export function listedLoan(loan: Loan = sampleLoan()): LoanListItem {
  const {
    contract: _contract,
    lender_signature: _lender,
    borrower_signature: _borrower,
    payments: _payments,
    corrections = [],
    earlier_closings: _closings,
    sealed: _sealed,
    amendment,
    ...rest
  } = withStanding(loan, todayOf(new Date()));
  return {
    ...rest,
    signatures: loan.signatures ?? [],
    amendment_by: amendment?.proposed_by ?? null,
    payments_to_confirm: amountsOf(loan, ['waiting']).length,
    corrections_to_confirm: corrections.filter(correctionWaits).length,
  };
}

/** A payment of that loan that waits for Ben. */
export function samplePayment(changes: Partial<LoanPayment> = {}): LoanPayment {
  return {
    id: '5a1e0000-0000-4000-8000-0000000000aa',
    amount: 299.71,
    paid_on: isoDate('2025-02-28'),
    status: 'recorded',
    recorded_at: '2025-02-28T18:00:00.000Z',
    decided_at: null,
    ...changes,
  };
}

/** Ana says that the bank returned that payment; Ben can object until March 19, 2025. */
export function sampleCorrection(changes: Partial<LoanCorrection> = {}): LoanCorrection {
  const { id, amount, paid_on } = samplePayment();
  return {
    id: '5a1e0000-0000-4000-8000-0000000000cc',
    kind: 'return',
    payment_id: id,
    proposed_by: 'lender',
    status: 'recorded',
    recorded_at: '2025-03-05T18:00:00.000Z',
    decided_at: null,
    objection_until: isoDate('2025-03-19'),
    before: { amount, on: paid_on, status: 'confirmed' },
    after: null,
    note: '',
    reason: '',
    ...changes,
  };
}

const SIGNATURE =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8/5+hHgAHggJ/PchI7wAAAABJRU5ErkJggg==';
