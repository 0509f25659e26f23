import type { Schema } from 'yup';
import type { IsoDate } from '../../dates/dates';
import { objectField } from '../../fields';
import { messages } from '../../messages';
import { centsOf } from '../../money/money';
import type { EarlierPaymentForm } from './earlier-payments';
import { SAME, type AddedTerm, type Term } from './term';
import { terms } from './terms';

type Terms = typeof terms;

/** The name of a term. */
export type TermName = keyof Terms;

type Value<Name extends TermName> = Terms[Name] extends Term<infer Of> ? Of : never;
type AddedName = {
  [Name in TermName]: Terms[Name] extends AddedTerm<Value<Name>> ? Name : never;
}[TermName];
type FirstName = Exclude<TermName, AddedName>;

type Agreed = { [Name in FirstName]: Value<Name> } & { [Name in AddedName]?: Value<Name> };

/** The terms of a loan. A loan lacks terms that were added after it was proposed. */
export type LoanTerms = { [Name in keyof Agreed]: Agreed[Name] };

/** The terms as a person types them. */
export type TermsForm = Record<Exclude<TermName, 'earlier_payments'>, string> & {
  earlier_payments: EarlierPaymentForm[];
};

/** Every term with its name. */
export const eachTerm = Object.entries(terms) as [TermName, Term<unknown>][];

/** The terms that are stored together, in one column: those that were added after the first release. */
export const addedTerms = eachTerm.filter(([, { added }]) => added !== undefined);

type Schemas = { [Name in TermName]: Schema<Value<Name> | undefined> };

const schemas = fromTerms<Schemas>(({ schema }) => schema);

/** Some of the terms, each validated by itself: the content of an amendment. */
export const someTermsSchema = objectField(schemas);

type RequiredSchemas = { [Name in FirstName]: Schema<Value<Name>> } & Pick<Schemas, AddedName>;

/** The terms alone, each validated by itself. Those of later releases may be left out. */
export const separateTermsSchema = objectField(
  fromTerms<RequiredSchemas>(({ schema, added, label }) =>
    added ? schema : schema.required(messages.required(label)),
  ),
);

/** The terms in something that has more, such as a loan; a missing term stays missing. */
export function termsOf(holder: LoanTerms): LoanTerms {
  return fromTerms<LoanTerms>((_term, name) => holder[name]);
}

/** The terms of a proposal, with defaults for those that it leaves out. */
export function proposedTerms(said: LoanTerms): LoanTerms {
  return fromTerms<LoanTerms>(({ added }, name) => said[name] ?? added?.proposed);
}

/** The terms of a loan once some of them are changed. */
export function amendedTerms(before: LoanTerms, changes: Partial<LoanTerms>): LoanTerms {
  return fromTerms<LoanTerms>((_term, name) => (changes[name] === undefined ? before[name] : changes[name]));
}

/** The form of empty terms, or of a loan's terms. */
export function termsForm(values?: LoanTerms): TermsForm {
  return fromTerms<TermsForm>(({ toForm, added }, name) => {
    const value = values?.[name] ?? added?.proposed;
    return value === undefined ? '' : toForm(value);
  });
}

/** A term in words, next to its name. */
export interface TermWords {
  name: TermName;
  label: string;
  words: string;
}

/** Whether a loan with these terms is paid back in one payment at the end of the term. */
export const isSinglePayment = ({ repayment }: { repayment?: string }): boolean => repayment === 'single';

/** Whether payments are due every two weeks. A single payment has no interval. */
export const isBiweekly = (terms: { payment_interval?: string; repayment?: string }): boolean =>
  terms.payment_interval === 'biweekly' && !isSinglePayment(terms);

/**
 * The terms as the ledger applies them: with payments every two weeks, interest is always counted by the day.
 */
function applied(terms: LoanTerms): LoanTerms {
  return terms.interest_method && isBiweekly(terms) ? { ...terms, interest_method: 'daily' } : terms;
}

/**
 * Whether the first period can have an odd length whose interest has to be paid somehow:
 * with equal payments only.
 */
export const asksForFirstPeriod = (terms: {
  repayment?: string;
  first_payment_on?: string | null;
}): boolean => (terms.repayment ?? 'equal') === 'equal' && Boolean(terms.first_payment_on);

/** The terms that most loans have nothing to say about. */
const particular: ReadonlySet<TermName> = new Set([
  'first_period',
  'handed_over_on',
  'earlier_payments',
  'late_fee',
  'late_fee_days',
  'payment_order',
]);

/** Whether a late payment can cost a fee. */
export const hasLateFee = ({ late_fee = 0 }: Pick<LoanTerms, 'late_fee'>): boolean => centsOf(late_fee) > 0;

/** Whether the other terms leave nothing to say about this one. */
function isSilent(values: LoanTerms, name: TermName): boolean {
  if (name === 'first_period') return !asksForFirstPeriod(values);
  if (name === 'late_fee' || name === 'late_fee_days' || name === 'payment_order') return !hasLateFee(values);
  if (name === 'handed_over_on' || name === 'earlier_payments') return !values.handed_over_on;
  return (
    isSinglePayment(values) &&
    (name === 'payment_interval' || (name === 'first_payment_on' && !values.first_payment_on))
  );
}

/**
 * The terms of a loan in words, as the ledger applies them, without those that it lacks, and those that don't
 * apply to its other terms.
 * @param firstDue the day of the first payment, once the day from which the terms apply is known
 */
export function termWords(values: LoanTerms, firstDue?: IsoDate): TermWords[] {
  const shown = { ...applied(values), ...(firstDue && { first_payment_on: firstDue }) };
  return eachTerm.flatMap(([name, { label, words }]) =>
    values[name] === undefined || isSilent(values, name) ? [] : [{ name, label, words: words(shown[name]) }],
  );
}

/** One term in two versions of a loan. */
export interface TermComparison {
  label: string;
  before: string;
  after: string;
  /** "+$12.00", "3 months less", "The same". */
  difference: string;
}

/** Both versions of every term that either of them has, as the ledger applies them. */
export function compareTerms(before: LoanTerms, after: LoanTerms): TermComparison[] {
  const [earlier, later] = [applied(before), applied(after)];
  return eachTerm.flatMap(([name, { label, words, difference }]) => {
    const [old, now] = [earlier[name], later[name]];
    if (old === undefined && now === undefined) return [];
    if (particular.has(name) && isSilent(before, name) && isSilent(after, name)) return [];
    const [was, is] = [old, now].map((value) => (value === undefined ? NOT_AGREED : words(value)));
    const same = was === is ? SAME : 'Changed';
    const differs = old !== undefined && now !== undefined && difference ? difference(old, now) : same;
    return [{ label, before: was ?? '', after: is ?? '', difference: differs }];
  });
}

const NOT_AGREED = 'Not agreed';

/** One term that an amendment changed, in words. */
export interface TermChange {
  term: string;
  from: string;
  to: string;
}

/** The differences between two versions of a loan's terms; empty if there are none. */
export function termChanges(before: LoanTerms, after: LoanTerms): TermChange[] {
  return compareTerms(before, after)
    .filter((row) => row.difference !== SAME)
    .map((row) => ({ term: row.label, from: row.before, to: row.after }));
}

/** Makes an object with a value for each term; leaves out undefined ones. */
function fromTerms<Made>(make: (term: Term<unknown>, name: TermName) => unknown): Made {
  const made = eachTerm.map(([name, each]) => [name, make(each, name)] as const);
  return Object.fromEntries(made.filter(([, value]) => value !== undefined)) as Made;
}
