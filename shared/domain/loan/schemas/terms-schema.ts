import type { Sentence } from '@heartwood/i18n';
import type { Schema } from 'yup';
import { addMonths, isIsoDate, latestDay, type IsoDate } from '../../dates/dates';
import { messages } from '../../messages';
import { MAX_RATE } from '../../limits';
import { centsOf, formatUsd, type Dollars } from '../../money/money';
import { earlierAmounts } from '../earlier-loan';
import { plannedStart } from '../funding';
import { excessiveRate } from '../ledger/annual-rate';
import { ledgerOn } from '../ledger/ledger';
import { periodsOf } from '../ledger/periods';
import {
  federalRateBands,
  loanTermDefinitions,
  readFederalRate,
  separateTermsSchema,
  type EarlierPayment,
  type FederalBand,
  type LoanTerms,
} from '../terms';

/** What the length of a loan depends on. */
export type LoanLength = Pick<LoanTerms, 'term_in_months'> & Partial<LoanTerms>;

/** The band of the federal rate for a loan that begins on a day, by the day of its last payment. */
export function federalBand(terms: LoanLength, start: IsoDate): FederalBand {
  const { count, period } = periodsOf({ amount: 0, interest_rate: 0, ...terms }, start);
  const end = period(count).to;
  const fits = ({ upTo }: { upTo: number }) => upTo === Infinity || end <= addMonths(start, upTo);
  return federalRateBands.find(fits)?.name ?? 'long';
}

/** What can be wrong with a term only beside the others, if the loan begins on a day. */
const checks = {
  interest_rate(terms: LoanTerms, start: IsoDate): Sentence | null {
    const rate = excessiveRate(terms, start);
    return rate === null ? null : messages.planRateTooHigh(rate);
  },
  federal_rate(terms: LoanTerms, start: IsoDate): Sentence | null {
    const rate = readFederalRate(terms.federal_rate);
    const right = rate && federalBand(terms, start);
    return rate && right && rate.band !== right ? messages.federalBandWrong(right) : null;
  },
  late_fee(terms: LoanTerms, start: IsoDate): Sentence | null {
    const fee = centsOf(terms.late_fee ?? 0);
    const rate = fee > 0 && terms.interest_rate <= MAX_RATE ? excessiveRate(terms, start, fee) : null;
    return rate === null ? null : messages.lateFeeTooHigh(rate);
  },
  earlier_payments(terms: LoanTerms, start: IsoDate): Sentence | null {
    const { handed_over_on, earlier_payments = [] } = terms;
    if (!handed_over_on) return earlier_payments.length > 0 ? messages.earlierPaymentsWithoutDay : null;
    const { balance, excess } = ledgerOn(terms, start, earlierAmounts(terms), latestDay(new Date()));
    if (excess > 0) return messages.earlierPaymentsTooMuch(formatUsd(excess));
    return balance === 0 ? messages.earlierLoanRepaid : null;
  },
};

type CheckedTerm = keyof typeof checks;

/** What is wrong with whole terms that consist of valid ones; the term names the field. */
export function termsFault(terms: LoanTerms): { name: CheckedTerm; message: Sentence } | null {
  for (const name of ['interest_rate', 'late_fee', 'federal_rate', 'earlier_payments'] as const) {
    const message = checks[name](terms, plannedStart(terms));
    if (message) return { name, message };
  }
  return null;
}

const { interest_rate, late_fee, federal_rate, earlier_payments } = loanTermDefinitions;
const rate: Schema<number> = interest_rate.schema.required(messages.required(interest_rate.label));
const fee: Schema<Dollars | undefined> = late_fee.schema;
const federal: Schema<string | undefined> = federal_rate.schema;
const paid: Schema<EarlierPayment[] | undefined> = earlier_payments.schema;

/**
 * The terms alone, as a form shows them and a proposal sends them. Those of later releases may be left out.
 */
export const loanTermsSchema = separateTermsSchema.shape({
  interest_rate: besideOthers(rate, 'interest_rate'),
  late_fee: besideOthers(fee, 'late_fee'),
  federal_rate: besideOthers(federal, 'federal_rate'),
  earlier_payments: besideOthers(paid, 'earlier_payments'),
});

function besideOthers<Of extends Schema>(schema: Of, name: CheckedTerm): Of {
  return schema.test('beside', function () {
    const terms: unknown = this.parent;
    // Invalid terms have their own errors.
    const fault = isReadable(terms) ? checks[name](terms, plannedStart(terms)) : null;
    return fault === null || this.createError({ message: fault });
  });
}

function isReadable(values: unknown): values is LoanTerms {
  const { amount, interest_rate: rate, term_in_months, first_payment_on, handed_over_on } = Object(values);
  const { earlier_payments: payments = [], late_fee: asked = 0 } = Object(values);
  const isPositive = (value: unknown) => typeof value === 'number' && value > 0;
  const isDay = (day: unknown) => typeof day === 'string' && isIsoDate(day);
  const isDayOrNone = (day: unknown) => day === null || day === undefined || isDay(day);
  return (
    isPositive(amount) &&
    (rate === 0 || isPositive(rate)) &&
    isPositive(term_in_months) &&
    isDayOrNone(first_payment_on) &&
    isDayOrNone(handed_over_on) &&
    (asked === 0 || isPositive(asked)) &&
    Array.isArray(payments) &&
    payments.every((payment) => isPositive(Object(payment).amount) && isDay(Object(payment).paid_on))
  );
}
