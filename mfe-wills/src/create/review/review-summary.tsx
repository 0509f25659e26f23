import {
  questions,
  stepOf,
  willSummary,
  type AskingStepKey,
  type QuestionKey,
  type WillForm,
  type WillSummaryRow,
} from '@heartwood/domain';
import { DescriptionList, fieldId, Section, Stack } from '@heartwood/ui';
import { msg, t, translated, type Message } from '@heartwood/i18n';
import { Link } from 'react-router-dom';
import { SummaryValue } from '../../form/summary-value';
import { changeId, stepAddress } from '../step-address';
import styles from './review-summary.module.css';

const groups = {
  family: msg('You and your family'),
  shares: msg('Who gets what you leave'),
  gifts: msg('Gifts by name'),
  people: msg('Who acts for you'),
  words: msg('In your own words'),
  signing: msg('Signing'),
} satisfies Record<string, Message>;

type Group = keyof typeof groups;

const groupOfStep: Record<AskingStepKey, Group> = {
  you: 'family',
  executor: 'people',
  beneficiaries: 'shares',
  cash: 'gifts',
  property: 'gifts',
  predeceased: 'shares',
  family: 'people',
  final: 'words',
  witnesses: 'signing',
};

/** Questions that belong with others than those of their step. */
const moved: Partial<Record<QuestionKey, Group>> = { charity: 'gifts', digitalAccess: 'words' };

const groupOfField = new Map<string, Group>(
  (Object.keys(questions) as QuestionKey[]).flatMap((key) => {
    const group = moved[key] ?? groupOfStep[questions[key].step];
    return Object.keys(questions[key].fields).map((field) => [field, group] as const);
  }),
);

/** The guardians of single children are asked for beside that of the others. */
const groupOf = ({ field, at = '' }: WillSummaryRow) =>
  groupOfField.get(at.endsWith('.guardian') ? 'guardian' : field);

/** What every will needs: without an answer, it reads “—”. */
const needed: ReadonlySet<string> = new Set([
  'testator_name',
  'executor',
  'beneficiaries',
  'predeceased_directive',
  'final_details',
  'witness_1_name',
  'witness_1_email',
  'witness_2_name',
  'witness_2_email',
]);

/** What many wills leave out, by the field that would have it. */
const optional: Record<string, Message> = {
  cash_beneficiaries: msg('cash gifts'),
  personal_property_beneficiaries: msg('items'),
  real_estate_beneficiaries: msg('a home or land'),
  digital_asset_beneficiaries: msg('digital assets'),
  donation: msg('a charity'),
  digital_access: msg('online accounts'),
  special_instructions: msg('your own words'),
};

/** What was answered, in groups, with a Change link to the very field, and what the will leaves out. */
export function ReviewSummary({ values }: { values: WillForm }) {
  const rows = willSummary(values).filter((row) => row.values.length > 0 || needed.has(row.field));
  return (
    <Stack>
      {(Object.keys(groups) as Group[]).map((group) => {
        const own = rows.filter((row) => groupOf(row) === group);
        if (own.length === 0) return null;
        return (
          <Section key={group} title={t(groups[group])}>
            <DescriptionList rows={own.map(described)} />
          </Section>
        );
      })}
      <NotIncluded rows={rows} />
    </Stack>
  );
}

function described({ term, values, field, at = '' }: WillSummaryRow) {
  const path = `${field}${at}`;
  return {
    term: translated(term),
    value: <SummaryValue values={values} />,
    changeTo: stepAddress(stepOf(path)?.number ?? 1, { review: true, field: path }),
    changeId: changeId(fieldId(path)),
  };
}

function NotIncluded({ rows }: { rows: readonly WillSummaryRow[] }) {
  const missing = Object.entries(optional).filter(([name]) => !rows.some(({ field }) => field === name));
  if (missing.length === 0) return null;
  return (
    <div className={styles.missing}>
      <p id="not-included">{t('Not included:')}</p>
      <ul className={styles.list} aria-labelledby="not-included">
        {missing.map(([field, what]) => (
          <li key={field}>
            <Link
              className={styles.add}
              id={changeId(fieldId(field))}
              to={stepAddress(stepOf(field)?.number ?? 1, { review: true, field })}
            >
              {t('Add {what}', { what: t(what) })}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
