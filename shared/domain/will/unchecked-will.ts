import type { IsoDate } from '../dates/dates';
import { isObject } from '../validation/is-object';
import type { WillInput } from './form/will-fields';

/** A rule that a will breaks by whom it names, or by its date: the path of the field at fault and the sentence. */
export interface WillBlock {
  /** As in the answers of the API, for example `beneficiaries[0].name`. */
  field: string;
  message: string;
}

/** What is known about the testator beside the will itself. */
export interface TestatorFacts {
  /** Day of birth, from the profile. */
  dateOfBirth?: string | null;
  /** The testator's own calendar day. */
  today?: IsoDate;
  /** The address of the account that the will belongs to. */
  email?: string | null;
}

/** A will in any state, as a form or a request holds it: nothing of it is checked yet. */
export type UncheckedWill = { readonly [Field in keyof WillInput]?: unknown };

/** The rows of a list that is not checked yet. */
export function rowsOf(list: unknown): Record<string, unknown>[] {
  return Array.isArray(list) ? list.map((row: unknown) => (isObject(row) ? row : {})) : [];
}
