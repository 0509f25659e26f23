import {
  formatDate,
  isSchemaError,
  loanTermsSchema,
  parseRate,
  todayOf,
  type FederalRate,
  type LoanTerms,
} from '@heartwood/shared/domain';

/** The terms of a loan as they are typed, with the federal rate they may be compared with. */
export interface TermsValues {
  amount: string;
  interest_rate: string;
  term_in_months: string;
  /** Never sent: it only feeds the advice beside the form. */
  federal_rate: string;
  federal_month: string;
}

/** The form of terms nobody has typed yet, or of those a loan has. */
export function termsForm(terms?: LoanTerms): TermsValues {
  return {
    amount: terms ? String(terms.amount) : '',
    interest_rate: terms ? String(terms.interest_rate) : '',
    term_in_months: terms ? String(terms.term_in_months) : '',
    federal_rate: '',
    federal_month: formatDate(todayOf(new Date())).replace(/ \d+,/, ''),
  };
}

/** Terms that were kept while half typed; what is missing or was spoilt is empty. */
export function keptTerms(found: Record<string, unknown>): TermsValues {
  const text = (name: keyof TermsValues) => (typeof found[name] === 'string' ? found[name] : '');
  return {
    amount: text('amount'),
    interest_rate: text('interest_rate'),
    term_in_months: text('term_in_months'),
    federal_rate: text('federal_rate'),
    federal_month: text('federal_month'),
  };
}

/** The terms, once all three can be read; null until then. */
export function readTerms(values: TermsValues): LoanTerms | null {
  try {
    const { amount, interest_rate, term_in_months } = loanTermsSchema.validateSync(values, {
      stripUnknown: true,
    });
    return { amount, interest_rate, term_in_months };
  } catch (error) {
    if (isSchemaError(error)) return null;
    throw error;
  }
}

/** The federal rate that was typed; undefined without one that can be read. */
export function readFederalRate({ federal_rate, federal_month }: TermsValues): FederalRate | undefined {
  if (federal_rate.trim() === '') return undefined;
  const rate = parseRate(federal_rate);
  return rate.ok ? { rate: rate.value, month: federal_month.trim() || 'the month you chose' } : undefined;
}

/** What is wrong with the federal rate, in formik's shape. */
export function federalRateErrors({ federal_rate }: TermsValues): { federal_rate?: string } {
  const rate = federal_rate.trim() === '' ? null : parseRate(federal_rate);
  return rate && !rate.ok ? { federal_rate: rate.message } : {};
}
