import { mixed, number, type Schema } from 'yup';
import { addDays, addMonths, isIsoDate, todayOf, type IsoDate } from '../dates/dates';
import { MAX_AGE, MAX_DOLLARS } from '../limits';
import { messages } from '../messages';
import { dollarsOf, parseDollars, type Dollars } from '../money/money';
import { parsePercent } from '../money/percent';
import type { Result } from '../validation/result';
import '../validation/json-hint';
import { isBlank } from './is-blank';
import { boundedText } from './text';

/** The most characters of a number, a date or a choice that is written as text; longer ones are none. */
export const MAX_VALUE_LENGTH = 100;

/** An optional calendar day; a missing value, null, and '' become null. */
export function dateField() {
  return mixed<IsoDate>((value): value is IsoDate => typeof value === 'string' && isIsoDate(value))
    .transform((value: unknown) => (typeof value === 'string' ? value.trim() || null : (value ?? null)))
    .typeError(messages.dateInvalid)
    .nullable()
    .default(null)
    .meta({ json: { type: ['string', 'null'], format: 'date' } });
}

/**
 * An optional date of birth of somebody who may live.
 * @param isAdult today is then a mistake, which date inputs make by themselves
 */
export function birthDateField({ isAdult = false } = {}) {
  const latest = () => (isAdult ? addDays(todayOf(new Date()), -1) : todayOf(new Date()));
  const earliest = () => addMonths(todayOf(new Date()), -12 * MAX_AGE);
  return dateField()
    .test('past', messages.dateOfBirthFuture, (value) => value === null || value <= latest())
    .test('century', messages.dateOfBirthTooEarly(), (value) => value === null || value >= earliest());
}

type Parse<Units extends number> = (input: string | number) => Result<Units>;

/**
 * A number that one of the parsers reads exactly from text or JSON; with a scale, its
 * units become a JSON number.
 */
export function exactNumber(parse: Parse<number>, scale = 1) {
  return read(number(), parse, (units) => units / scale);
}

function read<Of extends Schema, Units extends number>(
  schema: Of,
  parse: Parse<Units>,
  toJson: (units: Units) => unknown,
): Of {
  const parsed = (input: unknown) => parse(isReadable(input) ? input : '?');
  return schema
    .transform((_value: unknown, original: unknown) => {
      if (isBlank(original)) return undefined;
      const found = parsed(original);
      return found.ok ? toJson(found.value) : Number.NaN;
    })
    .typeError(({ originalValue }: { originalValue?: unknown }) => {
      const found = parsed(originalValue);
      return found.ok ? '' : found.message;
    });
}

const isDollars = (value: unknown): value is Dollars => typeof value === 'number' && !Number.isNaN(value);

/** An optional amount in dollars: at least 0, at most two decimals. */
export function dollarsField() {
  const description = 'Dollars, at most two decimals.';
  return read(mixed(isDollars), parseDollars, dollarsOf).meta({
    json: { type: 'number', minimum: 0, maximum: MAX_DOLLARS, description },
  });
}

/** An optional percentage from 0 to 100 with at most two decimals. */
export function percentField() {
  const description = 'Percent, at most two decimals.';
  return exactNumber(parsePercent, 100).meta({ json: { minimum: 0, maximum: 100, description } });
}

/** One of several values; a missing value, null, and a blank become undefined. */
export function choiceField<T extends string>(label: string, options: readonly T[]) {
  return mixed<T>((value): value is T => options.some((option) => option === value))
    .transform((value: unknown) => (isBlank(value) ? undefined : value))
    .typeError(messages.choose(label))
    .meta({ json: { type: 'string', enum: options } });
}

/** An optional boolean; rejects anything else. */
export function flagField(label: string) {
  return mixed<boolean>((value): value is boolean => typeof value === 'boolean')
    .transform((value: unknown) => value ?? undefined)
    .typeError(messages.choose(label))
    .meta({ json: { type: 'boolean' } });
}

/**
 * The version that a client has read, as it says; a value that can’t be a version is treated as an old one.
 */
export function versionField(changedElsewhere: string) {
  return number()
    .typeError(changedElsewhere)
    .nonNullable(changedElsewhere)
    .integer(changedElsewhere)
    .optional();
}

/**
 * The `updated_at` that a client has read, as it says; it may leave this out. It has a name of its own,
 * because a client that sends back all it has read doesn't ask for that check.
 */
export function unchangedSinceField(changedElsewhere: string) {
  return boundedText({
    max: MAX_VALUE_LENGTH,
    tooLong: changedElsewhere,
    notText: changedElsewhere,
    tidy: (text) => text,
  })
    .min(1, changedElsewhere)
    .default(undefined)
    .meta({ json: { format: 'date-time' } });
}

function isReadable(value: unknown): value is string | number {
  return typeof value === 'number' || (typeof value === 'string' && value.length <= MAX_VALUE_LENGTH);
}
