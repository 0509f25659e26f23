import type { Schema } from 'yup';
import { listText, t } from '@heartwood/i18n';
import { sameName } from '../../../account/names';
import {
  flagField,
  isBlank,
  listField,
  nameField,
  objectField,
  personNameField,
  percentField,
} from '../../../fields';
import { messages } from '../../../messages';
import { formatPercent, sumsTo100, parsePercent } from '../../../money/percent';
import { isObject } from '../../../validation/is-object';
import { filledOrNone, filledRows, isolated, nameInEachRow, summaryRow } from '../answers';
import { question, type Field } from '../question';

export interface Beneficiary {
  name: string;
  /** Percent of the residue, at most two decimals. */
  percentage: number;
  is_minor?: boolean;
  /**
   * Who takes the share if this person dies first. Without it, the answer about
   * predeceased beneficiaries applies.
   */
  instead?: Substitute[];
}

/** Someone who takes a part of a share instead of the person who was to have it. */
export interface Substitute {
  name: string;
  /** Percent of the share, at most two decimals. */
  percentage: number;
}

export interface BeneficiaryForm {
  name: string;
  percentage: string;
  is_minor?: boolean;
  instead?: SubstituteForm[];
}

export interface SubstituteForm {
  name: string;
  percentage: string;
}

export const emptyBeneficiary: BeneficiaryForm = { name: '', percentage: '' };
export const emptySubstitute: SubstituteForm = { name: '', percentage: '' };

const substituteInStep = objectField({
  name: personNameField(nameField('Who takes instead')).test('name', messages.insteadName, function (value) {
    const { percentage }: { percentage?: number } = this.parent;
    return value !== '' || isBlank(percentage);
  }),
  percentage: percentField(),
});

const substitute = substituteInStep.shape({ percentage: percentField().required(messages.percentInvalid) });

const typedOfSubstitute = ['name', 'percentage'] as const;

function substitutes<Row extends { name: string; percentage?: number }>(schema: Schema<Row>) {
  return listField('Who takes instead', schema, 30)
    .default(undefined)
    .test('total', messages.insteadTotal, (rows = []) => {
      const named = filledRows(rows, typedOfSubstitute);
      return named.length === 0 || sumsTo100(named.map(({ percentage }) => percentage));
    })
    .test('other', messages.insteadSame, (rows = [], { parent }) => {
      const { name }: { name?: unknown } = parent;
      return !rows.some((row) => sameName(row.name, name));
    });
}

// In a step, a row may still lack its share. A row with a share always needs a name.
const rowInStep = objectField({
  name: personNameField(nameField('Beneficiary')).test('name', messages.beneficiaryName, function (value) {
    const { percentage }: { percentage?: number } = this.parent;
    return value !== '' || !percentage;
  }),
  percentage: percentField(),
  is_minor: flagField('minor'),
  instead: substitutes(substituteInStep),
});

const row = rowInStep.shape({
  percentage: percentField().required(messages.percentInvalid),
  instead: substitutes(substitute).transform(filledOrNone(typedOfSubstitute)),
});

function list<Row extends { name: string }>(schema: Schema<Row>) {
  return listField('Beneficiaries', schema, 100).test(
    'named',
    messages.beneficiaryRequired,
    (rows, { originalValue }) =>
      rows.length === 0 ? namesSomeone(originalValue) : rows.some((each) => each.name !== ''),
  );
}

/** Whether rows as they came, of which those without a share are dropped, have a name. */
const namesSomeone = (rows: unknown) =>
  Array.isArray(rows) && rows.some((each) => isObject(each) && !isBlank(each.name));

/** The rows with a share above 0: the ones that are kept when a will is saved. */
export function namedBeneficiaries<T extends { percentage?: unknown }>(rows: readonly T[]): T[] {
  return rows.filter(({ percentage }) => {
    if (isBlank(percentage)) return false;
    const parsed =
      typeof percentage === 'number' || typeof percentage === 'string' ? parsePercent(percentage) : null;
    return !parsed?.ok || parsed.value > 0;
  });
}

const shares: Field<Beneficiary[], BeneficiaryForm[]> = {
  label: 'Beneficiaries',
  hint: 'The people or organizations that share everything you don’t give away by name. The percentages must total 100.',
  schemaInStep: list(rowInStep),
  schema: list(row)
    .transform((rows: unknown) => (Array.isArray(rows) ? namedBeneficiaries(rows) : rows))
    .test('total', messages.willTotal, (rows, { originalValue }) =>
      rows.length === 0 ? !namesSomeone(originalValue) : sumsTo100(rows.map(({ percentage }) => percentage)),
    ),
  empty: () => [emptyBeneficiary],
  emptyRows: { beneficiaries: emptyBeneficiary, instead: emptySubstitute },
  toForm: (rows) =>
    rows.map(({ is_minor, instead, ...row }) => ({
      ...row,
      percentage: String(row.percentage),
      ...(is_minor && { is_minor }),
      ...(instead && {
        instead: instead.map((each) => ({ ...each, percentage: String(each.percentage) })),
      }),
    })),
  summary: (rows) => [
    summaryRow('Beneficiaries', ...filledRows(rows, ['name', 'percentage']).map(shareWords)),
  ],
  people: (rows, visit) => {
    const named = nameInEachRow<Beneficiary>({ kind: 'beneficiary' })(rows, visit);
    if (!Array.isArray(named)) return named;
    return named.map((row, index) =>
      isObject(row) && row.instead
        ? {
            ...row,
            instead: nameInEachRow<Substitute>({ kind: 'beneficiary' })(row.instead, (name, at, part) =>
              visit(name, `[${index}].instead${at}`, part),
            ),
          }
        : row,
    );
  },
  notInText: ['is_minor'],
  example: [
    {
      name: 'Bob Moreno',
      percentage: 50,
      instead: [
        { name: 'Nora Moreno', percentage: 75 },
        { name: 'Foothills Animal Rescue', percentage: 25 },
      ],
    },
    { name: 'Nora Moreno', percentage: 33.34, is_minor: true },
    { name: 'Foothills Animal Rescue', percentage: 16.66 },
  ],
};

/** Who shares what is left after debts and gifts. */
export const beneficiaries = question({ step: 'beneficiaries', fields: { beneficiaries: shares } });

function shareWords({ name, percentage, is_minor, instead = [] }: BeneficiaryForm): string {
  const share = parsePercent(percentage);
  const facts = {
    name: isolated(name),
    share: share.ok ? formatPercent(share.value) : percentage || t('no share'),
  };
  const words = is_minor ? t('{name} (under 18): {share}', facts) : `${facts.name}: ${facts.share}`;
  const others = filledRows(instead, typedOfSubstitute);
  if (others.length === 0) return words;
  const names = listText(others.map(substituteWords));
  return t('{share}; if {name} dies first: {names}', { share: words, name: facts.name, names });
}

function substituteWords({ name, percentage }: SubstituteForm): string {
  const part = parsePercent(percentage);
  return `${isolated(name)} (${part.ok ? formatPercent(part.value) : percentage})`;
}
