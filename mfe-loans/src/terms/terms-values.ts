import {
  cents,
  FEDERAL_RATE_SKIPPED,
  federalBand,
  federalBands,
  federalRateText,
  formatDate,
  GIFT_LOAN_EXEMPTION,
  isObject,
  isSchemaError,
  loanTermDefinitions,
  loanTermsSchema,
  messages,
  parseDollars,
  parseRate,
  plannedStart,
  readFederalRate,
  termsForm,
  termsOf,
  todayOf,
  type Cents,
  type EarlierPaymentForm,
  type FederalBand,
  type IsoDate,
  type LoanRole,
  type LoanTerms,
  type Term,
  type TermsForm,
} from '@heartwood/domain';
import { inEnglish, t, translated } from '@heartwood/i18n';
import type { FormikErrors } from 'formik';

/**
 * The terms of a loan as they are typed. The federal rate is typed in parts, and an earlier loan is a choice.
 */
export interface TermsValues extends TermsForm {
  afr_percent: string;
  afr_band: FederalBand | '';
  afr_month: string;
  /** Ticked to leave the federal rate out on purpose. */
  afr_skip: boolean;
  /** Ticked if the money was handed over already. */
  earlier: boolean;
  /** A list of payments that is not in the table yet. */
  earlier_pasted: string;
}

/** The initial form values: empty, or the terms of a loan. */
export function termsValues(terms?: LoanTerms): TermsValues {
  const federal = readFederalRate(terms?.federal_rate);
  return {
    ...termsForm(terms),
    afr_percent: federal ? String(federal.rate) : '',
    afr_band: federal?.band ?? '',
    afr_month: federal?.month ?? monthText(todayOf(new Date())),
    afr_skip: terms?.federal_rate === FEDERAL_RATE_SKIPPED,
    earlier: Boolean(terms?.handed_over_on),
    earlier_pasted: '',
  };
}

/** A day's month in the format of the federal rate: "November 2026". */
export function monthText(day: IsoDate): string {
  return inEnglish(() => formatDate(day)).replace(/ \d+,/, '');
}

/**
 * The typed values, with the federal rate in the format of the term, and an earlier loan
 * only if that is chosen.
 */
export function asTerms<Values extends TermsValues>(values: Values): Values {
  return {
    ...values,
    federal_rate: federalRateOf(values),
    ...(!values.earlier && { handed_over_on: '', earlier_payments: [] }),
  };
}

/** The errors in what is typed of an earlier loan besides its terms, in formik's format. */
export function earlierErrors({ earlier, ...values }: TermsValues): FormikErrors<TermsValues> {
  if (!earlier) return {};
  return {
    ...(values.handed_over_on === '' && { handed_over_on: translated(messages.handedOverInvalid()) }),
    ...(values.earlier_pasted.trim() !== '' && { earlier_pasted: messages.earlierListNotAdded }),
  };
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
  const read = Object.entries(termsValues()).map(([name, empty]: [string, unknown]) => {
    const value = found[name];
    return [name, typeof value === typeof empty ? value : empty];
  });
  const rows: unknown = found['earlier_payments'];
  const earlier_payments = Array.isArray(rows) ? rows.filter(isObject).map(storedPayment) : [];
  const afr_band = federalBands.find((band) => band === found['afr_band']) ?? '';
  return { ...termsValues(), ...Object.fromEntries(read), afr_band, earlier_payments };
}

function storedPayment(row: Record<string, unknown>): EarlierPaymentForm {
  const text = (name: keyof EarlierPaymentForm) => (typeof row[name] === 'string' ? row[name] : '');
  return { paid_on: text('paid_on'), amount: text('amount'), method: text('method') };
}

/** The parsed terms, or null while one of them is invalid. */
export function readTerms(values: TermsValues): LoanTerms | null {
  try {
    return termsOf(loanTermsSchema.validateSync(asTerms(values), { stripUnknown: true }));
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
 * The band of the federal rate for the typed terms, if a new loan begins today; undefined
 * while they can't be read.
 */
export function bandOf({ earlier, ...values }: TermsForm & { earlier?: boolean }): FederalBand | undefined {
  const { term_in_months, first_payment_on, payment_interval, repayment, handed_over_on } =
    loanTermDefinitions;
  const length = {
    term_in_months: read(term_in_months.schema, values.term_in_months),
    first_payment_on: read(first_payment_on.schema, values.first_payment_on) ?? null,
    payment_interval: read(payment_interval.schema, values.payment_interval),
    repayment: read(repayment.schema, values.repayment),
  };
  const months = length.term_in_months;
  return months === undefined
    ? undefined
    : federalBand(
        { ...length, term_in_months: months },
        plannedStart({ handed_over_on: earlier ? read(handed_over_on.schema, values.handed_over_on) : null }),
      );
}

/** What was typed for one term; undefined if it can't be read. */
function read<Value>(schema: Term<Value>['schema'], typed: string): Value | undefined {
  return schema.isValidSync(typed) ? schema.cast(typed) : undefined;
}

/**
 * The errors in the federal rate, in formik's format.
 * @param outstanding the debt between the same two people besides this loan
 */
export function federalRateErrors(values: TermsValues, outstanding: Cents): FormikErrors<TermsValues> {
  const { afr_percent, afr_band, afr_month, afr_skip, amount } = values;
  if (afr_skip) return {};
  if (afr_percent.trim() === '') {
    const asked = parseDollars(amount);
    return (asked.ok ? asked.value : 0) + outstanding >= GIFT_LOAN_EXEMPTION
      ? { afr_percent: messages.federalRateAsked }
      : {};
  }
  const rate = parseRate(afr_percent);
  if (!rate.ok) return { afr_percent: translated(rate.message) };
  const right = bandOf(values);
  return {
    ...(right &&
      afr_band !== right && {
        afr_band: translated(
          afr_band === '' ? messages.choose(t('the band')) : messages.federalBandWrong(right),
        ),
      }),
    ...(afr_month.trim() === '' && { afr_month: messages.federalRateInvalid }),
  };
}
