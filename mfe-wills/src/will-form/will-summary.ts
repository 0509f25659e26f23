import {
  formatDate,
  formatPercent,
  formatUsd,
  isIsoDate,
  parseDollars,
  parsePercent,
  type WillForm,
} from '@heartwood/shared/domain';
import { maritalStatusWords, predeceasedWords, selfProvingWords, wordsOf } from './choices';

export interface SummaryRow {
  field: keyof WillForm;
  term: string;
  /** '' where nothing was said. */
  value: string;
}

/** What was said, answer by answer, in the order of the wizard. */
export function willSummary(will: WillForm): SummaryRow[] {
  return [
    { field: 'testator_name', term: 'Testator name', value: will.testator_name },
    { field: 'street_address', term: 'Street address', value: will.street_address },
    { field: 'executor', term: 'Executor', value: will.executor },
    { field: 'alternate_executor', term: 'Alternate executor', value: will.alternate_executor },
    { field: 'beneficiaries', term: 'Beneficiaries', value: lines(will.beneficiaries, shareWords) },
    { field: 'cash_beneficiaries', term: 'Cash gifts', value: lines(will.cash_beneficiaries, cashWords) },
    {
      field: 'personal_property_beneficiaries',
      term: 'Personal property',
      value: lines(
        will.personal_property_beneficiaries,
        ({ name, description }) => `${name}: ${description}`,
      ),
    },
    {
      field: 'predeceased_directive',
      term: 'If a beneficiary dies before you',
      value: wordsOf(predeceasedWords, will.predeceased_directive),
    },
    { field: 'donation', term: 'Charity', value: will.donation },
    ...familyRows(will),
    { field: 'final_details', term: 'Document date', value: dateWords(will.final_details.documentDate) },
    { field: 'special_instructions', term: 'Special instructions', value: will.special_instructions },
    {
      field: 'witness_1_name',
      term: 'First witness',
      value: together(will.witness_1_name, will.witness_1_email),
    },
    {
      field: 'witness_2_name',
      term: 'Second witness',
      value: together(will.witness_2_name, will.witness_2_email),
    },
    {
      field: 'self_proving',
      term: 'How your will is proved',
      value: wordsOf(selfProvingWords, will.self_proving),
    },
  ];
}

function familyRows({ family, guardian, alternate_guardian }: WillForm): SummaryRow[] {
  const rows: SummaryRow[] = [
    { field: 'family', term: 'Marital status', value: wordsOf(maritalStatusWords, family.marital_status) },
    { field: 'family', term: 'Spouse or partner', value: family.spouse_name },
    { field: 'family', term: 'Children', value: lines(family.children, ({ name }) => name) },
    { field: 'guardian', term: 'Guardian', value: guardian },
    { field: 'guardian', term: 'Alternate guardian', value: alternate_guardian },
  ];
  return rows.filter(({ field, value }) => value !== '' || field === 'guardian');
}

function lines<Row extends { name: string }>(rows: readonly Row[], words: (row: Row) => string): string {
  return rows
    .filter((row) => Object.values(row).some((value) => typeof value === 'string' && value.trim() !== ''))
    .map(words)
    .join('\n');
}

function shareWords({ name, percentage, is_minor }: WillForm['beneficiaries'][number]): string {
  const share = parsePercent(percentage);
  return `${name}${is_minor ? ' (under 18)' : ''}: ${share.ok ? formatPercent(share.value) : percentage}`;
}

function cashWords({ name, amount }: WillForm['cash_beneficiaries'][number]): string {
  const sum = parseDollars(amount);
  return `${name}: ${sum.ok ? formatUsd(sum.value) : amount}`;
}

const together = (name: string, email: string) => [name, email].filter(Boolean).join(', ');
const dateWords = (date: string) => (isIsoDate(date) ? formatDate(date) : date);
