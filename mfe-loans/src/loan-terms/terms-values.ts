import {
  cents,
  FEDERAL_RATE_SKIPPED,
  federalBand,
  federalBands,
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
  type Cents,
  type FederalBand,
  type LoanRole,
  type LoanTerms,
  type TermsForm,
} from '@heartwood/domain';
import { inEnglish, t, translated } from '@heartwood/i18n';
import type { FormikErrors } from 'formik';

/** The terms of a loan as they are typed. The federal rate is typed in parts. */
export interface TermsValues extends TermsForm {
  afr_percent: string;
  afr_band: FederalBand | '';
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
    afr_band: federal?.band ?? '',
    afr_month: federal?.month ?? inEnglish(() => formatDate(todayOf(new Date()))).replace(/ \d+,/, ''),
    afr_skip: terms?.federal_rate === FEDERAL_RATE_SKIPPED,
  };
}

/** The typed values, with the federal rate in the format of the term. */
export function withFederalRate<Values extends TermsValues>(values: Values): Values {
  return { ...values, federal_rate: federalRateOf(values) };
}

function federalRateOf(values: TermsValues): string {
  const { afr_percent, afr_band, afr_month, afr_skip } = values;
  if (afr_skip) return FEDERAL_RATE_SKIPPED;
  const rate = afr_percent.trim() === '' ? null : parseRate(afr_percent);
  // Its parts show what is wrong with it.
  if (!rate?.ok || afr_band === '' || Object.keys(federalRateErrors(values, cents(0))).length > 0) return '';
  return federalRateText({ rate: rate.value, band: afr_band, month: afr_month.trim() });
}

/** Restores terms typed earlier. A missing or unreadable value falls back to the empty form's. */
export function storedTerms(found: Record<string, unknown>): TermsValues {
  const read = Object.entries(termsValues()).map(([name, empty]: [string, string | boolean]) => {
    const value = found[name];
    return [name, typeof value === typeof empty ? value : empty];
  });
  const afr_band = federalBands.find((band) => band === found['afr_band']) ?? '';
  return { ...termsValues(), ...Object.fromEntries(read), afr_band };
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

/** The error in the signer's address for notices, in formik's format. */
export function noticeErrors(values: TermsValues, role: LoanRole | ''): FormikErrors<TermsValues> {
  const own = role && (`${role}_notices` as const);
  return own && values[own].trim() === '' ? { [own]: messages.noticeAddressRequired } : {};
}

/**
 * The errors in the federal rate, in formik's format.
 * @param outstanding the debt between the same two people besides this loan
 */
export function federalRateErrors(values: TermsValues, outstanding: Cents): FormikErrors<TermsValues> {
  const { afr_percent, afr_band, afr_month, afr_skip, amount, term_in_months } = values;
  if (afr_skip) return {};
  if (afr_percent.trim() === '') {
    const asked = parseDollars(amount);
    return (asked.ok ? asked.value : 0) + outstanding >= GIFT_LOAN_EXEMPTION
      ? { afr_percent: messages.federalRateAsked }
      : {};
  }
  const rate = parseRate(afr_percent);
  if (!rate.ok) return { afr_percent: translated(rate.message) };
  const right = federalBand(Number(term_in_months) || 0);
  return {
    ...(afr_band !== right && {
      afr_band: translated(
        afr_band === '' ? messages.choose(t('the band')) : messages.federalBandWrong(right),
      ),
    }),
    ...(afr_month.trim() === '' && { afr_month: messages.federalRateInvalid }),
  };
}
