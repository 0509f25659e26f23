import { exactNumber } from '../../fields';
import { MAX_TERM_MONTHS } from '../../limits';
import { messages } from '../../messages';
import { accepted, refused, type Result } from '../../validation/result';
import { moreOrLess, term } from './term';
import { termText } from './term-text';

/** Parses a term in whole months, at least one. */
function parseTerm(input: string | number): Result<number> {
  const text = String(input).trim();
  const months = /^\d{1,4}$/.test(text) ? Number(text) : 0;
  return months >= 1 && months <= MAX_TERM_MONTHS ? accepted(months) : refused(messages.termInvalid());
}

/** Whole months until everything is paid back. */
export const termInMonths = term<number>({
  label: 'Term',
  hint: 'Number of months until it is paid back.',
  input: { kind: 'number', unit: 'months' },
  schema: exactNumber(parseTerm).meta({
    json: { type: 'integer', minimum: 1, maximum: MAX_TERM_MONTHS, description: 'Whole months.' },
  }),
  toForm: String,
  words: termText,
  difference: (before, after) => moreOrLess(after - before, termText),
  example: 18,
});
