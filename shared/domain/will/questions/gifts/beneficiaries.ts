import type { Schema } from 'yup';
import { t } from '../../../../words';
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
import { formatPercent, isHundred, parsePercent } from '../../../money/percent';
import { isObject } from '../../../validation/is-object';
import { filledRows, isolated, nameInEachRow, summaryRow } from '../answers';
import { question, type Field } from '../question';

export interface Beneficiary {
  name: string;
  /** Percent of the residue, at most two decimals. */
  percentage: number;
  is_minor?: boolean;
}

export interface BeneficiaryForm {
  name: string;
  percentage: string;
  is_minor?: boolean;
}

export const emptyBeneficiary: BeneficiaryForm = { name: '', percentage: '' };

// In a step, a row may still lack its share. A row with a share always needs a name.
const rowInStep = objectField({
  name: personNameField(nameField('Beneficiary')).test('name', messages.beneficiaryName, function (value) {
    const { percentage }: { percentage?: number } = this.parent;
    return value !== '' || !percentage;
  }),
  percentage: percentField(),
  is_minor: flagField('minor'),
});

const row = rowInStep.shape({ percentage: percentField().required(messages.percentInvalid) });

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
      rows.length === 0 ? !namesSomeone(originalValue) : isHundred(rows.map(({ percentage }) => percentage)),
    ),
  empty: () => [emptyBeneficiary],
  emptyRows: { beneficiaries: emptyBeneficiary },
  toForm: (rows) =>
    rows.map(({ is_minor, ...row }) => ({
      ...row,
      percentage: String(row.percentage),
      ...(is_minor && { is_minor }),
    })),
  summary: (rows) => [
    summaryRow('Beneficiaries', ...filledRows(rows, ['name', 'percentage']).map(shareWords)),
  ],
  people: nameInEachRow({ kind: 'beneficiary' }),
  notInText: ['is_minor'],
  example: [
    { name: 'Bob Moreno', percentage: 50 },
    { name: 'Nora Moreno', percentage: 33.34, is_minor: true },
    { name: 'Foothills Animal Rescue', percentage: 16.66 },
  ],
};

/** Who shares what is left after debts and gifts. */
export const beneficiaries = question({ step: 'beneficiaries', fields: { beneficiaries: shares } });

function shareWords({ name, percentage, is_minor }: BeneficiaryForm): string {
  const share = parsePercent(percentage);
  const facts = {
    name: isolated(name),
    share: share.ok ? formatPercent(share.value) : percentage || t('no share'),
  };
  return is_minor ? t('{name} (under 18): {share}', facts) : `${facts.name}: ${facts.share}`;
}
