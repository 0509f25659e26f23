import { isoDate } from '../../dates/dates';
import { proposedTerms, type LoanTerms } from '../terms';
import { loanHtml } from './loan-html';
import type { LoanNote, LoanParties } from './note';

const parties: LoanParties = {
  lender: { name: 'Ana Moreno', address: '1 Elm Street, Denver, Colorado 80202' },
  borrower: { name: 'Ben Moreno' },
};
const usernames = { lender_username: 'ana', borrower_username: 'ben', created_at: '2025-06-16T03:00:00Z' };
const first: LoanTerms = { amount: 1200, interest_rate: 5, term_in_months: 3 };
const noteOf = (terms: Partial<LoanTerms> = {}, more: Partial<LoanNote> = {}): LoanNote => ({
  ...proposedTerms({ ...first, ...terms }),
  ...usernames,
  ...more,
});

/** The whole text of notes with every kind of clause, by what is particular about each. */
export const sampleNotes = (): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries<[LoanNote, LoanParties?]>({
      'of the first release': [{ ...first, ...usernames }],
      'of the first release, without interest': [{ ...first, interest_rate: 0, ...usernames }],
      'of the first release, one payment': [{ ...first, term_in_months: 1, ...usernames }],
      usual: [noteOf(), parties],
      'without interest, notices named': [
        noteOf({ interest_rate: 0, lender_notices: 'ana@example.com', borrower_notices: '2 Oak Street' }),
        parties,
      ],
      'by the day, with the federal rate': [
        noteOf({ interest_method: 'daily', federal_rate: '4.12% short-term, June 2025' }),
      ],
      'one payment': [noteOf({ repayment: 'single' }), parties],
      'one payment, by the day': [noteOf({ repayment: 'single', interest_method: 'daily' }), parties],
      'interest only, on a day': [
        noteOf({ repayment: 'interest_only', first_payment_on: isoDate('2025-08-01') }),
        parties,
      ],
      'level payments from a day': [noteOf({ first_payment_on: isoDate('2025-09-01') }), parties],
      'interest until a day with the first payment': [
        noteOf({ first_payment_on: isoDate('2025-09-01'), first_period: 'first_payment' }),
        parties,
      ],
      'from a day, before there was a choice': [
        noteOf({ first_payment_on: isoDate('2025-09-01'), first_period: undefined }),
        parties,
      ],
      'every two weeks': [noteOf({ payment_interval: 'biweekly', term_in_months: 2 }), parties],
      'an earlier loan': [
        noteOf({
          handed_over_on: isoDate('2025-04-15'),
          earlier_payments: [
            { amount: 403.34, paid_on: isoDate('2025-05-20'), method: 'Check 1042' },
            { amount: 100, paid_on: isoDate('2025-06-01'), method: '' },
          ],
        }),
        parties,
      ],
      'an earlier loan without payments': [
        noteOf({ handed_over_on: isoDate('2025-06-01'), first_payment_on: isoDate('2025-08-01') }),
        parties,
      ],
      'with a late fee': [noteOf({ late_fee: 12.5, late_fee_days: 10 }), parties],
      'with a late fee after interest': [
        noteOf({ late_fee: 5, late_fee_days: 1, payment_order: 'interest_first' }),
        parties,
      ],
      'amended, with late fees that end': [
        noteOf({}, { amends: isoDate('2025-01-15'), terms_version: 2, waived_fees: 12.5 }),
        parties,
      ],
      amended: [
        noteOf({}, { amends: isoDate('2025-01-15'), terms_version: 2, carried_interest: 4.5 }),
        parties,
      ],
      'amended, one payment': [
        noteOf(
          { repayment: 'single', interest_rate: 0 },
          { amends: isoDate('2025-01-15'), terms_version: 3, carried_interest: 4.5 },
        ),
        parties,
      ],
    }).map(([name, [note, known]]) => [name, loanHtml(note, known).split('\n')]),
  );
