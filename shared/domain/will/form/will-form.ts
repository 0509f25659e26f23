import { isObject } from '../../validation/is-object';
import type { KnownFacts, SummaryRow } from '../questions/question';
import { eachField, forEachField, type WillForm, type WillInput } from './will-fields';

/** The empty row of each list of a form, by the list's name. */
export const emptyRows: Readonly<Record<string, object>> = Object.assign(
  {},
  ...eachField.map(([, field]) => field.emptyRows),
);

/** An empty form, prefilled with what is known about the person. */
export function emptyWillForm(known: KnownFacts): WillForm {
  return forEachField((field) => field.empty(known));
}

/** A will that answers every question in every part, for the demo. */
export const exampleWill: WillInput = forEachField((field) => field.example);

/** The form of an existing will. `parseWill` reads a form back. */
export function willFormOf(will: WillInput): WillForm {
  const values: Record<string, unknown> = will;
  return forEachField((field, name) => field.toForm(values[name]));
}

/** A person's answers in a will, without what the server adds. */
export function willInputOf(will: WillInput): WillInput {
  const values: Record<string, unknown> = will;
  return forEachField((_field, name) => values[name]);
}

/** A row of the summary, and the field it is about. */
export interface WillSummaryRow extends SummaryRow {
  field: string;
}

/** The answers, in the order of the wizard. */
export function willSummary(form: WillForm): WillSummaryRow[] {
  const values: Record<string, unknown> = form;
  return eachField.flatMap(([name, field]) =>
    field.summary(values[name]).map((row) => ({ field: name, ...row })),
  );
}

/** A key that is equal for two wills exactly if all their answers are equal. */
export function willContentKey(will: WillInput): string {
  return JSON.stringify(willFormOf(will), (_name, value: unknown) =>
    isObject(value) ? Object.fromEntries(Object.entries(value).sort(byName)) : value,
  );
}

// The database stores the fields of an object in another order.
const byName = ([one]: [string, unknown], [other]: [string, unknown]) => (one < other ? -1 : 1);
