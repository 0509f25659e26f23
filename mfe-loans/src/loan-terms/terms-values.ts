import {
  formatDate,
  isSchemaError,
  loanTermsSchema,
  parseRate,
  termsForm,
  termsOf,
  todayOf,
  type FederalRate,
  type LoanTerms,
  type TermsForm,
} from '@heartwood/shared/domain';

/** The terms of a loan as they are typed, with the federal rate they may be compared with. */
export interface TermsValues extends TermsForm {
  /** Never sent: it only feeds the advice beside the form. */
  federal_rate: string;
  federal_month: string;
}

/** The initial form values: empty, or the terms of a loan. */
export function termsValues(terms?: LoanTerms): TermsValues {
  const federal_month = formatDate(todayOf(new Date())).replace(/ \d+,/, '');
  return { ...termsForm(terms), federal_rate: '', federal_month };
}

/** Restores half-typed terms. A missing or broken value is as in an empty form. */
export function storedTerms(found: Record<string, unknown>): TermsValues {
  const read = Object.entries(termsValues()).map(([name, empty]: [string, string]) => {
    const value = found[name];
    return [name, typeof value === 'string' ? value : empty];
  });
  return { ...termsValues(), ...Object.fromEntries(read) };
}

/** The parsed terms, or null while one of them is invalid. */
export function readTerms(values: TermsValues): LoanTerms | null {
  try {
    return termsOf(loanTermsSchema.validateSync(values, { stripUnknown: true }));
  } catch (error) {
    if (isSchemaError(error)) return null;
    throw error;
  }
}

/** The federal rate that was typed; undefined if it is invalid. */
export function readFederalRate({ federal_rate, federal_month }: TermsValues): FederalRate | undefined {
  if (federal_rate.trim() === '') return undefined;
  const rate = parseRate(federal_rate);
  return rate.ok ? { rate: rate.value, month: federal_month.trim() || 'the month you chose' } : undefined;
}

/** The federal rate's error, in Formik's shape. */
export function federalRateErrors({ federal_rate }: TermsValues): { federal_rate?: string } {
  const rate = federal_rate.trim() === '' ? null : parseRate(federal_rate);
  return rate && !rate.ok ? { federal_rate: rate.message } : {};
}
