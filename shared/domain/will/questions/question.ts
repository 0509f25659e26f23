import type { ISchema } from 'yup';
import type { IsoDate } from '../../dates/dates';
import type { AskingStepKey } from './steps';

/** A group of questions in a step: one or more fields of a will. */
export interface Question<Fields extends Record<string, Field<unknown, unknown>>> {
  readonly step: AskingStepKey;
  readonly fields: Fields;
}

/**
 * The complete definition of one field of a will. The types of a will and of its form, the schemas, the
 * steps, the summary, the copies, and the rules about people are all derived from these.
 *
 * `Value` is the API's format, `Typed` the form's while a person types: numbers and dates as text, an open
 * choice as ''. A value that may be undefined makes an optional field.
 */
export interface Field<Value, Typed = Value> {
  /** Its name, on the input and in the summary. */
  readonly label: string;
  readonly hint?: string;
  /** Validates the field of a whole will, as JSON or as typed. */
  readonly schema: ISchema<Value>;
  /** Validates it in the wizard's step, if that requires less: the step may be left with a total of 97%. */
  readonly schemaInStep?: ISchema<unknown>;
  /** Another step that asks for a part of the value, and what validates that part there. */
  readonly alsoInStep?: { readonly step: AskingStepKey; readonly schema: ISchema<unknown> };
  /** The form before anything is typed. */
  empty(known: KnownFacts): Typed;
  /** The empty row of each list in the field, by the list's name. */
  readonly emptyRows?: Readonly<Record<string, object>>;
  /** The form of a saved value. The schema reads a form back. Values that say the same have the same form. */
  toForm(value: Value): Typed;
  /** The answers for the summary. A row without lines reads “—”. */
  summary(typed: Typed): SummaryRow[];
  /** Calls `visit` with each name in the value, and returns the value with the names that it returns. */
  people(value: Value, visit: VisitName): Value;
  /**
   * Parts of the value that are not in the text of the will; '' for the whole,
   * 'is_minor' for that of each row.
   */
  readonly notInText?: readonly string[];
  /** The value in a copy of the will that is made on a day; the same value if missing. */
  copied?(value: Value, today: IsoDate): Value;
  /** The field whose person this is about: it is left open when a copy names someone else there. */
  readonly about?: string;
  /**
   * For a field that the first release didn't have: the version of the stored format that has it, one more
   * than before, and the value for wills that were stored without it.
   */
  readonly added?: { readonly shape: number; readonly before: Value };
  /** The demo will's answer, with every part of the field. */
  readonly example: Value;
}

/** What is known about a person before they answer anything. */
export interface KnownFacts {
  testator_name: string;
  street_address: string;
  today: IsoDate;
}

export interface SummaryRow {
  term: string;
  /** One or more lines; none if there is no answer. */
  values: string[];
  /** Where in the field it is answered, such as `.marital_status`; the field as a whole if missing. */
  at?: string;
}

/** A person's role in a will. `title` is used in sentences: “… can't also be the first witness”. */
export type Part =
  | { kind: 'testator' | 'beneficiary' | 'spouse' | 'child' | 'described' }
  | { kind: 'office' | 'witness'; title: string };

/**
 * Called with a name, its position in the field ('' or a path such as `[0].name`), and that person's role.
 * Returns the name to replace it with.
 */
export type VisitName = (name: string, at: string, part: Part) => string;

/** Keeps the types of a question's fields. */
export function question<const Fields extends Record<string, Field<unknown, unknown>>>(
  definition: Question<Fields>,
): Question<Fields> {
  return definition;
}
