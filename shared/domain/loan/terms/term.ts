import { t } from '@heartwood/i18n';
import type { Schema } from 'yup';

/** How a term is entered. A choice shows every option; text, numbers, and dates are typed. */
export type TermInput =
  | { kind: 'percent' | 'date' | 'federal_rate' }
  | { kind: 'dollars'; optional?: true }
  /** The day and the payments of a loan that runs already: both are asked together, at the first. */
  | { kind: 'earlier' | 'with_earlier' }
  | { kind: 'number'; unit: string }
  | { kind: 'text'; max: number }
  | { kind: 'choice'; options: readonly { value: string; label: string; hint?: string }[] };

/** What is typed for a term: a text, or rows of texts. */
export type FormValue = string | Record<string, string>[];

/**
 * The complete definition of one term of a loan. The types of a loan's terms, the schemas, the form, the
 * note's list of terms, the comparison of two offers, the columns that store it, and the OpenAPI document are
 * derived from these. A term's legal meaning is in a clause of the note, and its arithmetic in the ledger.
 */
export interface Term<Value> {
  /** Its name: on the input, in the note, and in every comparison. */
  readonly label: string;
  readonly hint?: string;
  readonly input: TermInput;
  /** Validates the term as JSON or as typed; a term that is left out is undefined. */
  readonly schema: Schema<Value | undefined>;
  /** The form's value. The schema parses it. */
  toForm(value: Value): FormValue;
  /** The value in words, in the note, in summaries and in comparisons. */
  words(value: Value): string;
  /** How a value differs from an earlier one, in words, if that says more than both values do. */
  difference?(before: Value, after: Value): string;
  /**
   * For a term that the first release didn't have: the value of a proposal that leaves it out. A loan that
   * was proposed before the term existed doesn't have it, and keeps what was agreed then.
   */
  readonly added?: { readonly proposed: Value };
  /** A value that differs from the default of a proposal; tests change one term at a time to this. */
  readonly example: Value;
}

/** A term of the first release: every loan has it. */
type FirstTerm<Value> = Term<Value> & { readonly added?: undefined };

/** A term that was added later: older loans don't have it. */
export type AddedTerm<Value> = Term<Value> & Required<Pick<Term<Value>, 'added'>>;

/** Keeps the type of a term's value, and whether it was added later. */
export function term<Value>(definition: AddedTerm<Value>): AddedTerm<Value>;
export function term<Value>(definition: FirstTerm<Value>): FirstTerm<Value>;
export function term<Value>(definition: Term<Value>): Term<Value> {
  return definition;
}

/** "3 more", "$2.00 less" or "The same". */
export function moreOrLess(difference: number, words: (size: number) => string): string {
  if (difference === 0) return SAME;
  const label = words(Math.abs(difference));
  return difference > 0 ? t('{label} more', { label }) : t('{label} less', { label });
}

/** The text of a comparison without a difference. */
export const SAME = 'The same';
