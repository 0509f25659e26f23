import {
  dollarsOf,
  FEDERAL_RATE_SKIPPED,
  federalBand,
  federalRateText,
  formatDate,
  GIFT_LOAN_EXEMPTION,
  isSchemaError,
  loanTermsSchema,
  messages,
  parseDollars,
  parseRate,
  readFederalRate,
  termsForm,
  termsOf,
  todayOf,
  type LoanTerms,
  type TermsForm,
} from '@heartwood/shared/domain';
import type { FormikErrors } from 'formik';

/** The terms of a loan as they are typed. The federal rate is typed in parts. */
export interface TermsValues extends TermsForm {
  afr_percent: string;
  afr_month: string;
  /** Ticked to leave the federal rate out on purpose. */
  afr_skip: boolean;
}

/** The initial form values: empty, or the terms of a loan. */
export function termsValues(terms?: LoanTerms): TermsValues {
  const federal = readFederalRate(terms?.federal_rate);
  return {
    ...termsForm(terms),
    afr_percent: federal ? String(federal.rate) : '',
    afr_month: federal?.month ?? formatDate(todayOf(new Date())).replace(/ \d+,/, ''),
    afr_skip: terms?.federal_rate === FEDERAL_RATE_SKIPPED,
  };
}

/** What was typed, with the federal rate as the term holds it. */
export function withFederalRate<Values extends TermsValues>(values: Values): Values {
  return { ...values, federal_rate: federalRateOf(values) };
}

function federalRateOf({ afr_percent, afr_month, afr_skip, term_in_months }: TermsValues): string {
  if (afr_skip) return FEDERAL_RATE_SKIPPED;
  const rate = afr_percent.trim() === '' ? null : parseRate(afr_percent);
  if (!rate?.ok || afr_month.trim() === '') return '';
  return federalRateText({
    rate: rate.value,
    band: federalBand(Number(term_in_months) || 0),
    month: afr_month.trim(),
  });
}

/** Restores half-typed terms. A missing or broken value is as in an empty form. */
export function storedTerms(found: Record<string, unknown>): TermsValues {
  const read = Object.entries(termsValues()).map(([name, empty]: [string, string | boolean]) => {
    const value = found[name];
    return [name, typeof value === typeof empty ? value : empty];
  });
  return { ...termsValues(), ...Object.fromEntries(read) };
}

/** The parsed terms, or null while one of them is invalid. */
export function readTerms(values: TermsValues): LoanTerms | null {
  try {
    return termsOf(loanTermsSchema.validateSync(withFederalRate(values), { stripUnknown: true }));
  } catch (error) {
    if (isSchemaError(error)) return null;
    throw error;
  }
}

/**
 * What is wrong with the federal rate, in formik's shape.
 * @param outstanding dollars that are owed between the same two people besides this loan, where the rate is asked
 */
export function federalRateErrors(values: TermsValues, outstanding?: number): FormikErrors<TermsValues> {
  const { afr_percent, afr_month, afr_skip, amount } = values;
  if (afr_skip) return {};
  if (afr_percent.trim() === '') {
    const asked = parseDollars(amount);
    const dollars = asked.ok && outstanding !== undefined ? dollarsOf(asked.value) + outstanding : 0;
    return dollars >= GIFT_LOAN_EXEMPTION ? { afr_percent: messages.federalRateAsked } : {};
  }
  const rate = parseRate(afr_percent);
  if (!rate.ok) return { afr_percent: rate.message };
  return afr_month.trim() === '' ? { afr_month: messages.federalRateInvalid } : {};
}
