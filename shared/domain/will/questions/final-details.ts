import { mixed } from 'yup';
import { translated } from '@heartwood/i18n';
import { formatDate, isIsoDate, isoDate, type IsoDate } from '../../dates/dates';
import { dateField, objectField, freeText } from '../../fields';
import { messages } from '../../messages';
import { nobody, summaryRow } from './answers';
import { question, type Field, type SummaryRow } from './question';

export interface FinalDetails {
  affidavit?: string | boolean;
  witnesses?: string | boolean | string[];
  documentDate: IsoDate;
}

export interface FinalDetailsForm extends Omit<FinalDetails, 'documentDate'> {
  documentDate: string;
}

const MAX_STATEMENT_LENGTH = 2000;
const MAX_WITNESSES = 10;
const words = freeText('Final details', { max: MAX_STATEMENT_LENGTH, lines: true });
const isWords = (value: unknown): value is string =>
  typeof value === 'string' &&
  value.length <= MAX_STATEMENT_LENGTH &&
  words.isValidSync(value, { strict: true });

const DATE_MEANS = 'The date of the draft. The will takes its date from your signature.';

const details: Field<FinalDetails, FinalDetailsForm> = {
  label: 'Final details',
  schema: objectField({
    affidavit: mixed<string | boolean>(
      (value): value is string | boolean => typeof value === 'boolean' || isWords(value),
    )
      .transform((value: unknown) => value ?? undefined)
      .typeError(messages.notText('Affidavit'))
      .meta({ json: { type: ['string', 'boolean'], maxLength: MAX_STATEMENT_LENGTH } }),
    witnesses: mixed<string | boolean | string[]>(
      (value): value is string | boolean | string[] =>
        typeof value === 'boolean' ||
        isWords(value) ||
        (Array.isArray(value) && value.length <= MAX_WITNESSES && value.every(isWords)),
    )
      .transform((value: unknown) => value ?? undefined)
      .typeError(messages.notText('Witnesses'))
      .meta({
        json: {
          type: ['string', 'boolean', 'array'],
          maxLength: MAX_STATEMENT_LENGTH,
          maxItems: MAX_WITNESSES,
          items: { type: 'string', maxLength: MAX_STATEMENT_LENGTH },
        },
      }),
    documentDate: dateField().required(messages.documentDateRequired),
  }).required(messages.documentDateRequired),
  empty: ({ today }) => ({ documentDate: today }),
  toForm: ({ affidavit, witnesses, ...date }) => ({
    ...date,
    ...(affidavit !== '' && { affidavit }),
    ...(witnesses !== '' && { witnesses }),
  }),
  summary: ({ documentDate, affidavit, witnesses }) => [
    {
      ...summaryRow(
        'Document date',
        isIsoDate(documentDate) ? formatDate(documentDate) : documentDate,
        documentDate && translated(DATE_MEANS),
      ),
      at: '.documentDate',
    },
    ...statement('Affidavit', affidavit),
    ...statement('About the witnesses', witnesses),
  ],
  people: nobody,
  notInText: ['documentDate'],
  copied: (value, today) => ({ ...value, documentDate: today }),
  example: {
    affidavit: 'I signed every page of this will.',
    witnesses: 'Neither witness is related to me.',
    documentDate: isoDate('2026-10-12'),
  },
};

/** The date of the document, and statements about the signing. */
export const finalDetails = question({ step: 'final', fields: { final_details: details } });

/**
 * A statement about the signing; another program may have sent a mere boolean, which
 * adds nothing to the will.
 */
function statement(term: string, words: FinalDetails['witnesses']): SummaryRow[] {
  const lines = [words].flat().flatMap((part) => (typeof part === 'string' ? part.split('\n') : []));
  const row = summaryRow(term, ...lines);
  return row.values.length > 0 ? [row] : [];
}
