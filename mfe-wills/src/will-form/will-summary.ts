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
  /** What was said, one or several lines; none where nothing was said. */
  values: string[];
}

/** What was said, answer by answer, in the order of the wizard. */
export function willSummary(will: WillForm): SummaryRow[] {
  return [
    row('testator_name', 'Testator name', will.testator_name),
    row('street_address', 'Street address', will.street_address),
    row('executor', 'Executor', will.executor),
    row('alternate_executor', 'Alternate executor', will.alternate_executor),
    row('beneficiaries', 'Beneficiaries', ...said(will.beneficiaries).map(shareWords)),
    row('cash_beneficiaries', 'Cash gifts', ...said(will.cash_beneficiaries).map(cashWords)),
    row(
      'personal_property_beneficiaries',
      'Personal property',
      ...said(will.personal_property_beneficiaries).map(
        ({ name, description }) => `${isolated(name)}: ${description}`,
      ),
    ),
    row(
      'predeceased_directive',
      'If a beneficiary dies before you',
      wordsOf(predeceasedWords, will.predeceased_directive),
    ),
    row('donation', 'Charity', will.donation),
    ...familyRows(will),
    row('final_details', 'Document date', dateWords(will.final_details.documentDate)),
    ...statementRows(will.final_details),
    row('special_instructions', 'Special instructions', ...will.special_instructions.split('\n')),
    row('witness_1_name', 'First witness', together(will.witness_1_name, will.witness_1_email)),
    row('witness_2_name', 'Second witness', together(will.witness_2_name, will.witness_2_email)),
    row('self_proving', 'How your will is proved', wordsOf(selfProvingWords, will.self_proving)),
  ];
}

function familyRows({ family, guardian, alternate_guardian }: WillForm): SummaryRow[] {
  const facts = [
    row('family', 'Marital status', wordsOf(maritalStatusWords, family.marital_status)),
    row('family', 'Spouse or partner', family.spouse_name),
    row('family', 'Children', ...family.children.map(childWords)),
  ];
  return [
    ...facts.filter(({ values }) => values.length > 0),
    row('guardian', 'Guardian', guardian),
    row('guardian', 'Alternate guardian', alternate_guardian),
  ];
}

/** Statements about the signing; another program may have sent a mere yes, which says nothing in the will. */
function statementRows({ affidavit, witnesses }: WillForm['final_details']): SummaryRow[] {
  const facts = [
    { term: 'Affidavit', words: affidavit },
    { term: 'About the witnesses', words: witnesses },
  ];
  return facts.flatMap(({ term, words }) => {
    const lines = [words].flat().flatMap((part) => (typeof part === 'string' ? part.split('\n') : []));
    const said = row('final_details', term, ...lines);
    return said.values.length > 0 ? [said] : [];
  });
}

function row(field: keyof WillForm, term: string, ...values: string[]): SummaryRow {
  return { field, term, values: values.map((value) => value.trim()).filter(Boolean) };
}

/** Rows with at least one word in them. */
function said<Row extends object>(rows: readonly Row[]): Row[] {
  return rows.filter((each) =>
    Object.values(each).some((value) => typeof value === 'string' && value.trim() !== ''),
  );
}

function childWords({ name, date_of_birth }: WillForm['family']['children'][number]): string {
  const born = dateWords(date_of_birth ?? '');
  return name && born ? `${isolated(name)}, born ${born}` : name;
}

function shareWords({ name, percentage, is_minor }: WillForm['beneficiaries'][number]): string {
  const share = parsePercent(percentage);
  const words = share.ok ? formatPercent(share.value) : percentage || 'no share';
  return `${isolated(name)}${is_minor ? ' (under 18)' : ''}: ${words}`;
}

function cashWords({ name, amount }: WillForm['cash_beneficiaries'][number]): string {
  const sum = parseDollars(amount);
  return `${isolated(name)}: ${sum.ok ? formatUsd(sum.value) : amount}`;
}

/** A name written from right to left must not pull the number after it to its other side (Unicode FSI … PDI). */
const isolated = (name: string) => `\u2068${name}\u2069`;

const together = (name: string, email: string) => [name, email].filter(Boolean).join(', ');
const dateWords = (date: string) => (isIsoDate(date) ? formatDate(date) : date);
