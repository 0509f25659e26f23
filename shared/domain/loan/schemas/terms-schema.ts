import type { Sentence } from '@heartwood/i18n';
import type { Schema } from 'yup';
import { addMonths, isIsoDate, todayOf, type IsoDate } from '../../dates/dates';
import { messages } from '../../messages';
import { excessiveRate } from '../ledger/annual-rate';
import { periodsOf } from '../ledger/periods';
import {
  federalRateBands,
  loanTermDefinitions,
  readFederalRate,
  separateTermsSchema,
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
};

type CheckedTerm = keyof typeof checks;

/** What is wrong with whole terms that consist of valid ones, if the loan begins today; the term names the field. */
export function termsFault(terms: LoanTerms): { name: CheckedTerm; message: Sentence } | null {
  const today = todayOf(new Date());
  for (const name of ['interest_rate', 'federal_rate'] as const) {
    const message = checks[name](terms, today);
    if (message) return { name, message };
  }
  return null;
}

const { interest_rate, federal_rate } = loanTermDefinitions;
const rate: Schema<number> = interest_rate.schema.required(messages.required(interest_rate.label));
const federal: Schema<string | undefined> = federal_rate.schema;

/** The terms alone, as a form shows them and a proposal sends them. Those of later releases may be left out. */
export const loanTermsSchema = separateTermsSchema.shape({
  interest_rate: besideOthers(rate, 'interest_rate'),
  federal_rate: besideOthers(federal, 'federal_rate'),
});

function besideOthers<Of extends Schema>(schema: Of, name: CheckedTerm): Of {
  return schema.test('beside', function () {
    const terms: unknown = this.parent;
    // Invalid terms have their own errors.
    const fault = isReadable(terms) ? checks[name](terms, todayOf(new Date())) : null;
    return fault === null || this.createError({ message: fault });
  });
}

function isReadable(values: unknown): values is LoanTerms {
  const { amount, interest_rate: rate, term_in_months, first_payment_on: day } = Object(values);
  const isPositive = (value: unknown) => typeof value === 'number' && value > 0;
  const isDay = day === null || day === undefined || (typeof day === 'string' && isIsoDate(day));
  return isPositive(amount) && (rate === 0 || isPositive(rate)) && isPositive(term_in_months) && isDay;
}
