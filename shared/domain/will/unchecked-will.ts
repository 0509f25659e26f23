import type { Sentence } from '@heartwood/i18n';
import { isUnder18, type IsoDate } from '../dates/dates';
import { isObject } from '../validation/is-object';
import type { WillInput } from './form/will-fields';

/**
 * A rule that a will breaks by the people in it, or by its date: the path of the invalid
 * field and the message.
 */
export interface WillBlock {
  /** In the API's format, for example `beneficiaries[0].name`. */
  field: string;
  message: Sentence;
}

/** Facts about the testator that are not in the will itself. */
export interface TestatorFacts {
  /** Date of birth, from the profile. */
  dateOfBirth?: string | null;
  /** The testator's own calendar day. */
  today?: IsoDate;
  /** The address of the account that the will belongs to. */
  email?: string | null;
  /**
   * Whether each child in the will needs a gift or the testator's own answer: in forms,
   * where it can be asked.
   */
  asksAboutChildren?: boolean;
}

/** A will in any state, from a form or a request: nothing of it is validated yet. */
export type UncheckedWill = { readonly [Field in keyof WillInput]?: unknown };

/** The rows of a list that is not checked yet. */
export function rowsOf(list: unknown): Record<string, unknown>[] {
  return Array.isArray(list) ? list.map((row: unknown) => (isObject(row) ? row : {})) : [];
}

/**
 * The names of those who are under 18: children by their date of birth, and beneficiaries
 * whom the testator calls so.
 */
export function minorsIn({ beneficiaries, family }: UncheckedWill, { today }: TestatorFacts): unknown[] {
  const children = isObject(family) ? rowsOf(family['children']) : [];
  return [
    ...rowsOf(beneficiaries).filter((row) => row['is_minor'] === true),
    ...children.filter((child) => isUnder18(child['date_of_birth'], today)),
  ].map((row) => row['name']);
}
