import {
  cents,
  formatShortDate,
  formatUsd,
  interestByMethod,
  isBiweekly,
  loanNotices,
  plannedStart,
  type Cents,
  type Dollars,
  type IsoDate,
  type RunningTerms,
} from '@heartwood/domain';
import { DescriptionList, Money, Notice, Section, Stack, Term, rich, Cited } from '@heartwood/ui';
import { t, translated } from '@heartwood/i18n';
import { useFormikContext } from 'formik';
import { useDeferredValue } from 'react';
import { planFigures, roundingWords } from '../loans/figures';
import { duePayments } from '../payments/plan/due-payments';
import { PlanChart } from '../payments/plan/plan-chart';
import styles from './terms-layout.module.css';
import { readTerms, type TermsValues } from './terms-values';

/** The plan of a running loan's new terms. */
export interface NewPlan {
  /** The day from which it counts. */
  from: IsoDate;
  /** Dollars of interest that are carried over to it. */
  carried: Dollars;
}

interface TermsPreviewProps {
  /** Whether this person lends; undefined until they choose. */
  lends?: boolean;
  outstanding?: Cents;
  /** For a running loan. */
  running?: NewPlan | null;
}

/** The figures that follow from the terms, updated while the person types. */
export function TermsPreview({ lends, running, outstanding }: TermsPreviewProps) {
  // Computing a schedule of 480 payments must not delay typing.
  const values = useDeferredValue(useFormikContext<TermsValues>().values);
  const terms = readTerms(values);
  return (
    <Section title={titleFor(lends)}>
      {terms ? (
        <Preview
          terms={{ ...terms, carried_interest: running?.carried }}
          from={running?.from ?? plannedStart(terms)}
          outstanding={outstanding}
        />
      ) : (
        <p>{t('Enter the amount, the rate, and the term to see the payments.')}</p>
      )}
    </Section>
  );
}

function titleFor(lends: boolean | undefined): string {
  if (lends === undefined) return t('The payments');
  return lends ? t('What you’ll receive') : t('What you’ll pay');
}

interface PreviewProps {
  terms: RunningTerms;
  from: IsoDate;
  outstanding?: Cents;
}

function Preview({ terms, from, outstanding }: PreviewProps) {
  const payments = duePayments(terms, from);
  const [first] = payments;
  const { payment, last, interest, payoff } = planFigures(terms, from);
  if (!first) return null;
  const amount = formatUsd(first.payment);
  return (
    <Stack>
      <div className={styles.preview}>
        <DescriptionList
          variant="figures"
          rows={[
            payment,
            { term: t('First payment'), value: formatShortDate(first.dueOn) },
            ...(amount === payment.value ? [] : [{ term: t('Amount of the first payment'), value: amount }]),
            ...last,
            interest,
            payoff,
          ]}
        />
      </div>
      <p>
        <Cited>
          {rich('Of the first payment, {interest} is interest and {rest} is <term>principal</term>.', {
            interest: <Money>{formatUsd(first.interest)}</Money>,
            rest: <Money>{formatUsd(first.principal)}</Money>,
            term: (text) => <Term name="principal">{text}</Term>,
          })}{' '}
          {startWords(terms)}
        </Cited>
      </p>
      {terms.interest_rate > 0 && (
        <p>
          <Cited>{methodsCompared(terms, from)}</Cited>
        </p>
      )}
      <PlanChart terms={terms} payments={payments} start={from} />
      {loanNotices(terms, outstanding).map(({ code, message }) => (
        <Notice key={code} tone="advice">
          {translated(message)}
        </Notice>
      ))}
    </Stack>
  );
}

/** From which day the plan counts. */
function startWords({ handed_over_on, carried_interest }: RunningTerms): string {
  if (handed_over_on) return t('The plan counts from {day}.', { day: formatShortDate(handed_over_on) });
  return carried_interest === undefined
    ? t('These dates assume that the money arrives today.')
    : t('The new plan counts from today.');
}

/** Compares the two interest methods, in sentences. */
export function methodsCompared(terms: RunningTerms, start: IsoDate): string {
  if (isBiweekly(terms)) return t('With payments every two weeks, interest is always counted by the day.');
  const { schedule: byMonth, daily: byDay } = interestByMethod(terms, start);
  const figures = { byDay: formatUsd(byDay), difference: formatUsd(cents(Math.abs(byDay - byMonth))) };
  return [
    t('Counted by the month, the interest is {byMonth}.', { byMonth: formatUsd(byMonth) }),
    roundingWords(terms, byMonth),
    comparison(),
  ]
    .filter(Boolean)
    .join(' ');

  function comparison(): string {
    if (byMonth === byDay) return t('Counted by the day, the interest is the same.');
    if (terms.carried_interest !== undefined || terms.handed_over_on)
      return byDay > byMonth
        ? t('Counted by the day, the interest is {byDay}: {difference} more.', figures)
        : t('Counted by the day, the interest is {byDay}: {difference} less.', figures);
    return byDay > byMonth
      ? t(
          'Counted by the day, the interest is {byDay}: {difference} more, if the loan starts today.',
          figures,
        )
      : t(
          'Counted by the day, the interest is {byDay}: {difference} less, if the loan starts today.',
          figures,
        );
  }
}
