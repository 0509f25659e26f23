import { addMonths, isoDate, type IsoDate } from '../../dates/dates';
import { cents, centsOf, dollarsOf } from '../../money/money';
import vectors from '../../vectors/loan-amendments.json';
import { amendmentTerms } from '../amendment';
import { activeLoan, samplePayment } from '../fixture';
import { expectedLedger } from '../payments/payment-rules';
import { separateTermsSchema, type LoanTerms } from '../terms';
import { schedule } from './schedule';

type Case = (typeof vectors.cases)[number];

function termsOf(amount: number, { rate, months, method, repayment, interval }: Case['first']): LoanTerms {
  const terms = separateTermsSchema.validateSync({
    amount: dollarsOf(cents(amount)),
    interest_rate: rate,
    term_in_months: months,
    interest_method: method,
    repayment,
    payment_interval: interval,
  });
  return { ...terms, first_payment_on: null };
}

function amended({ amount, first, start, paid, on, then }: Case) {
  const day = isoDate(start);
  const loan = activeLoan({
    ...termsOf(amount, first),
    funding: { sent_on: day, method: '', received_on: day },
    payments: paid.map(([paidOn, size]) =>
      samplePayment({
        amount: dollarsOf(cents(Number(size))),
        paid_on: isoDate(String(paidOn)),
        recorded_at: `${paidOn}T12:00:00.000Z`,
        status: 'confirmed',
      }),
    ),
  });
  const { amount: _owed, ...changes } = termsOf(1, then);
  const turn = isoDate(on);
  const next = amendmentTerms(loan, changes, turn);
  if (!next) throw new Error('Nothing is owed.');
  const ended = { terms_version: 1, terms: termsOf(amount, first), carried_interest: 0 };
  const amendment = { ...ended, effective_on: turn, proposed_at: `${on}T18:00:00.000Z` };
  const { terms, carried_interest } = next;
  return { turn, next, loan: activeLoan({ ...loan, ...terms, carried_interest, amendments: [amendment] }) };
}

const named = vectors.cases.map(
  (each) =>
    [`${Object.values(each.first).join(' ')}, then ${Object.values(each.then).join(' ')}`, each] as const,
);

const payment = (entry: { on: IsoDate; amount: number; interest: number } | undefined) =>
  entry && { on: entry.on, amount: entry.amount, interest: entry.interest };

describe('amendments computed by another method', () => {
  it.each(named)('%s', (_name, each) => {
    const { turn, next, loan } = amended(each);
    expect(centsOf(next.terms.amount)).toBe(each.balance);
    expect(centsOf(next.carried_interest)).toBe(each.carried);
    const { rows, totalInterest } = schedule(loan, turn);
    const planned = rows.map(({ on, payment: amount, interest }) => ({ on, amount, interest }));
    const made = expectedLedger(loan, addMonths(turn, 481), turn)?.entries.slice(each.paid.length) ?? [];
    for (const plan of [planned, made]) {
      expect(plan).toHaveLength(each.payments);
      expect(payment(plan[0])).toEqual(each.first_payment);
      expect(payment(plan.at(-1))).toEqual(each.last_payment);
    }
    expect(totalInterest).toBe(each.interest);
  });
});
