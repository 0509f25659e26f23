import { translated } from '@heartwood/i18n';
import { choiceField, isBlank, nameField, personNameField } from '../../fields';
import { isObject } from '../../validation/is-object';
import type { Field, Part, SummaryRow, VisitName } from './question';

interface TextDefinition extends Pick<
  Field<string>,
  'label' | 'hint' | 'schema' | 'notInText' | 'added' | 'example'
> {
  empty?: Field<string>['empty'];
  people?: Field<string>['people'];
}

/** A field of text that names nobody. */
export function textAnswer(definition: TextDefinition): Field<string> {
  const { label } = definition;
  return {
    empty: () => '',
    toForm: (text) => text,
    summary: (text) => [summaryRow(label, ...text.split('\n'))],
    people: nobody,
    ...definition,
  };
}

interface NameDefinition extends Omit<TextDefinition, 'schema' | 'people'> {
  part: Part;
  schema?: Field<string>['schema'];
}

/** A field that contains one name. */
export function nameAnswer({ part, ...definition }: NameDefinition): Field<string> {
  const schema = personNameField(nameField(definition.label));
  return textAnswer({ schema, ...definition, people: (name, visit) => visit(name, '', part) });
}

export interface Choice<Value> {
  value: Value;
  label: string;
  hint?: string;
}

export interface ChoiceField<Value, Typed> extends Field<Value, Typed> {
  readonly options: readonly Choice<NonNullable<Value>>[];
}

/** The schema of one of several options; nothing is read as undefined. */
export function choiceSchema<Value extends string>(what: string, options: readonly Choice<Value>[]) {
  return choiceField(
    what,
    options.map(({ value }) => value),
  );
}

/** The label of an option, in the person's language; '' for none. */
export function choiceLabel<Value>(options: readonly Choice<Value>[], value: Value | '' | undefined): string {
  return translated(options.find((option) => option.value === value)?.label ?? '');
}

/** A row of the summary, without blank lines. */
export function summaryRow(term: string, ...lines: string[]): SummaryRow {
  return { term, values: lines.map((line) => line.trim()).filter(Boolean) };
}

/**
 * The rows that have something in one of the fields that are typed: a choice from a list alone gives nothing.
 */
export function filledRows<Row extends object>(rows: readonly Row[], typed: readonly (keyof Row)[]): Row[] {
  return rows.filter((row) => typed.some((field) => !isBlank(row[field])));
}

/** Drops the other rows of a list when it is saved. */
export const withoutBlankRows =
  (typed: readonly string[]) =>
  (rows: unknown): unknown =>
    Array.isArray(rows) && rows.every(isObject) ? filledRows(rows, typed) : rows;

/**
 * The same for an optional list: one without such rows is no list, as in wills that were stored
 * before it was asked for.
 */
export const filledOrNone =
  (typed: readonly string[]) =>
  (rows: unknown): unknown => {
    const filled = withoutBlankRows(typed)(rows);
    return Array.isArray(filled) && filled.length === 0 ? undefined : filled;
  };

/** A right-to-left name must not move the number after it to its other side (Unicode FSI … PDI). */
export const isolated = (name: string) => `\u2068${name}\u2069`;

export const nobody = <Value>(value: Value): Value => value;

/**
 * Visits the name in each row. The rules about people also run on values that no schema has validated yet.
 */
export function nameInEachRow<Row extends { name: string }>(part: Part) {
  return (rows: Row[], visit: VisitName): Row[] =>
    Array.isArray(rows)
      ? rows.map((row, index) =>
          isObject(row) ? { ...row, name: visit(row.name, `[${index}].name`, part) } : row,
        )
      : rows;
}

/** The form of a number that may be left out. */
export const optionalNumber = {
  empty: () => '',
  toForm: (value: unknown) => (value === undefined ? '' : String(value)),
  people: nobody,
} as const;
