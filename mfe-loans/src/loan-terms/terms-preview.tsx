import {
  cents,
  formatShortDate,
  formatUsd,
  interestByMethod,
  loanNotices,
  todayOf,
  type IsoDate,
  type RunningTerms,
} from '@heartwood/shared/domain';
import { DescriptionList, Money, Notice, Section, Stack, Term } from '@heartwood/shared/ui';
import { useFormikContext } from 'formik';
import { useDeferredValue } from 'react';
import { planFigures, roundingWords } from '../loans/figures';
import { duePayments } from '../repayment-plan/due-payments';
import { PlanChart } from '../repayment-plan/plan-chart';
import styles from './terms-layout.module.css';
import { readTerms, type TermsValues } from './terms-values';

interface TermsPreviewProps {
  /** Whether this person lends; undefined while they have not said it. */
  lends?: boolean;
  outstanding?: number;
  /** For a loan that runs: dollars of interest that come over to the new plan. */
  running?: number;
}

/** The figures that follow from the terms, updated while the person types. */
export function TermsPreview({ lends, running, outstanding }: TermsPreviewProps) {
  // Computing a schedule of 480 payments must not delay typing.
  const values = useDeferredValue(useFormikContext<TermsValues>().values);
  const terms = readTerms(values);
  return (
    <Section title={titleFor(lends)}>
      {terms ? (
        <Preview terms={{ ...terms, carried_interest: running }} outstanding={outstanding} />
      ) : (
        <p>Enter the amount, the rate, and the term to see the payments.</p>
      )}
    </Section>
  );
}

function titleFor(lends: boolean | undefined): string {
  if (lends === undefined) return 'The payments';
  return lends ? 'What you’ll receive' : 'What you’ll pay';
}

function Preview({ terms, outstanding }: { terms: RunningTerms; outstanding?: number }) {
  const today = todayOf(new Date());
  const payments = duePayments(terms, today);
  const [first] = payments;
  const [monthly, ...others] = planFigures(terms, today);
  if (!first || !monthly) return null;
  return (
    <Stack>
      <div className={styles.preview}>
        <DescriptionList
          variant="figures"
          rows={[monthly, { term: 'First payment', value: formatShortDate(first.dueOn) }, ...others]}
        />
      </div>
      <p>
        Of the first payment, <Money>{formatUsd(first.interest)}</Money> is interest and{' '}
        <Money>{formatUsd(first.principal)}</Money> is <Term name="principal" />.{' '}
        {terms.carried_interest === undefined
          ? 'These dates assume that the money arrives today.'
          : 'The new plan counts from today.'}
      </p>
      {terms.interest_rate > 0 && <p>{methodsCompared(terms, today)}</p>}
      <PlanChart terms={terms} payments={payments} start={today} />
      {loanNotices(terms, outstanding).map(({ code, message }) => (
        <Notice key={code} tone="advice">
          {message}
        </Notice>
      ))}
    </Stack>
  );
}

/** Compares the two ways to count interest, in a sentence. */
export function methodsCompared(terms: RunningTerms, start: IsoDate): string {
  const { schedule: byMonth, daily: byDay } = interestByMethod(terms, start);
  const both = `Counted by the month, the interest is ${formatUsd(byMonth)}. Counted by the day, it is`;
  const rounding = roundingWords(terms, byMonth);
  if (byMonth === byDay) return `${both} the same.${rounding}`;
  const difference = formatUsd(cents(Math.abs(byDay - byMonth)));
  const more = byDay > byMonth ? 'more' : 'less';
  return `${both} ${formatUsd(byDay)}: ${difference} ${more}, if the loan starts today.${rounding}`;
}
