import { listText, t, translated } from '@heartwood/i18n';
import { isBlank, listField, nameField, objectField, percentField, personNameField } from '../../../fields';
import { messages } from '../../../messages';
import { formatPercent, parsePercent } from '../../../money/percent';
import { isObject } from '../../../validation/is-object';
import { choiceSchema, filledOrNone, filledRows, isolated, nameInEachRow, type Choice } from '../answers';
import type { VisitName } from '../question';

/** Someone who takes a part of a thing together with the person whom the row names first. */
export interface CoTaker {
  name: string;
  /** Percent of the thing, at most two decimals. Without any, all take equal parts. */
  percentage?: number;
}

export interface CoTakerForm {
  name: string;
  percentage: string;
}

/** Where the part of a person goes who dies before the testator. */
export type PredeceasedPart = 'others' | 'descendants' | 'residue';

/** What the row of a thing has besides its first taker. */
export interface SharedThing {
  /** The first taker's part; missing for equal parts, and where nobody else takes the thing. */
  percentage?: number;
  shared_with?: CoTaker[];
  /** "others" if missing and there are others, and otherwise "residue". */
  predeceased?: PredeceasedPart;
}

export interface SharedThingForm {
  percentage?: string;
  shared_with?: CoTakerForm[];
  predeceased?: PredeceasedPart | '';
}

export const emptyCoTaker: CoTakerForm = { name: '', percentage: '' };

export const predeceasedPartOptions: readonly Choice<PredeceasedPart>[] = [
  { value: 'others', label: 'To the others who share it' },
  { value: 'descendants', label: 'To the descendants of the one who died' },
  { value: 'residue', label: 'Into what the others in your will share' },
];

const coTaker = objectField({
  name: personNameField(nameField('Who shares it')).test('name', messages.coTakerName, function (value) {
    const { percentage }: { percentage?: number } = this.parent;
    return value !== '' || isBlank(percentage);
  }),
  percentage: percentField(),
});

const typed = ['name', 'percentage'] as const;

const coTakers = () => listField('Who shares it', coTaker, 30).default(undefined);

const fieldsWith = (shared_with: ReturnType<typeof coTakers>) => ({
  percentage: percentField(),
  shared_with,
  predeceased: choiceSchema('the part of someone who dies first', predeceasedPartOptions),
});

/**
 * The schemas of these fields, in a step and of a whole will. How the parts fit together is
 * checked with the people.
 */
export const sharedThingInStep = fieldsWith(coTakers());
export const sharedThingFields = fieldsWith(coTakers().transform(filledOrNone(typed)));

/** Whether someone is named, or has a part, beside the first taker. */
export const hasCoTakers = (row: { shared_with?: unknown }): boolean =>
  Array.isArray(row.shared_with) && filledRows(row.shared_with.filter(isObject), typed).length > 0;

/**
 * Drops the other rows when a list of things is saved: those without a name, a thing, or
 * someone who shares it.
 */
export const withoutBlankThings =
  (fields: readonly string[]) =>
  (rows: unknown): unknown =>
    Array.isArray(rows) && rows.every(isObject)
      ? rows.filter((row) => hasCoTakers(row) || filledRows([row], fields).length > 0)
      : rows;

/** The form of these fields; a thing that one person takes has none of them. */
export function sharedThingForm({ percentage, shared_with, predeceased }: SharedThing): SharedThingForm {
  return {
    ...(percentage !== undefined && { percentage: String(percentage) }),
    ...(shared_with && {
      shared_with: shared_with.map((row) => ({ name: row.name, percentage: String(row.percentage ?? '') })),
    }),
    ...(predeceased && { predeceased }),
  };
}

/** Visits the name in each row, and those who share the thing with that person. */
export function takersInEachRow<Row extends { name: string; shared_with?: CoTaker[] }>(
  rows: Row[],
  visit: VisitName,
): Row[] {
  const named = nameInEachRow<Row>({ kind: 'beneficiary' })(rows, visit);
  if (!Array.isArray(named)) return named;
  return named.map((row, index) =>
    isObject(row) && row.shared_with
      ? {
          ...row,
          shared_with: nameInEachRow<CoTaker>({ kind: 'beneficiary' })(row.shared_with, (name, at, part) =>
            visit(name, `[${index}].shared_with${at}`, part),
          ),
        }
      : row,
  );
}

interface TypedRow extends SharedThingForm {
  name: string;
}

/** Who takes a thing, with their parts, for the summary. */
export function takerWords({ name, percentage = '', shared_with = [] }: TypedRow): string {
  const others = filledRows(shared_with, typed);
  if (others.length === 0 && isBlank(percentage)) return isolated(name);
  return listText([{ name, percentage }, ...others].map(partWords));
}

/** What happens to the part of someone who dies first, for the summary: '' unless that was answered. */
export function predeceasedWords({ predeceased }: SharedThingForm): string {
  const option = predeceasedPartOptions.find(({ value }) => value === predeceased);
  return option ? t('If one of them dies before you: {label}', { label: translated(option.label) }) : '';
}

function partWords({ name, percentage }: CoTakerForm): string {
  const part = parsePercent(percentage);
  if (isBlank(percentage)) return isolated(name);
  return `${isolated(name)} (${part.ok ? formatPercent(part.value) : percentage})`;
}
