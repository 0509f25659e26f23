import { formatUsd, schedule, type IsoDate, type LoanTerms } from '@heartwood/domain';
import { Button, Prose, SavePictureButton, Section, Stack } from '@heartwood/ui';
import { t } from '@heartwood/i18n';
import { useRef, useState, type ReactNode, useEffect } from 'react';
import { roundingWords } from '../../loans/figures';
import { duePayments, planYears } from './due-payments';
import type { PaidSoFar } from './paid-balances';
import { PlanChart } from './plan-chart';
import { PaymentsTable, YearsTable, type Progress } from './plan-table';
import { flushSync } from 'react-dom';

interface RepaymentPlanProps {
  terms: LoanTerms;
  /** The day the loan takes effect, or today while that is unknown. */
  start: IsoDate;
  /** Whether that day is not known yet. */
  assumed?: boolean;
  /** Whether the loan is repaid: then the plan is only what was agreed. */
  over?: boolean;
  /** The actual balances so far. */
  paid?: PaidSoFar;
  /** What became of its payments so far. */
  progress?: Progress;
  /** The actions on the plan, such as saving it as a file. */
  actions?: ReactNode;
}

/** A plan with up to this many payments shows each payment; a longer one starts with its years. */
const READ_AT_A_GLANCE = 24;

/** Every payment of a loan, as a chart and as a table, including the last one, which settles the balance. */
export function RepaymentPlan(props: RepaymentPlanProps) {
  const { terms, start, assumed, over = false, paid, progress, actions } = props;
  const payments = duePayments(terms, start);
  const long = payments.length > READ_AT_A_GLANCE;
  const [every, setEvery] = useState(false);
  const printing = usePrinting();
  const chart = useRef<HTMLDivElement>(null);
  return (
    <Section title={over ? t('The plan that was agreed') : t('Repayment plan')} actions={actions}>
      <Stack>
        <Prose>
          <p>{planSentence(terms, start)}</p>
          {assumed && !over && <p>{t('These dates assume that the money arrives today.')}</p>}
        </Prose>
        <div ref={chart}>
          <PlanChart terms={terms} payments={payments} start={start} over={over} paid={paid} />
        </div>
        <div>
          <SavePictureButton part={chart} file="heartwood-repayment-plan" />
        </div>
        {long && (
          <div>
            <Button aria-pressed={every} onClick={() => setEvery(!every)} variant="secondary">
              {t('Show every payment')}
            </Button>
          </div>
        )}
        {long && !every && !printing ? (
          <YearsTable years={planYears(payments)} over={over} />
        ) : (
          <PaymentsTable payments={payments} over={over} progress={progress} />
        )}
      </Stack>
    </Section>
  );
}

function planSentence(terms: LoanTerms, start: IsoDate): string {
  const { rows, payment, lastPayment, totalPaid, totalInterest: paidInterest } = schedule(terms, start);
  const amounts = {
    last: formatUsd(lastPayment),
    total: formatUsd(totalPaid),
    interest: formatUsd(paidInterest),
  };
  if (rows.length === 1)
    return t('One payment of {last}: {total} in all, {interest} of it interest.', amounts);
  const plan =
    lastPayment === payment
      ? t('{count} payments of {last}: {total} in all, {interest} of it interest.', {
          count: rows.length,
          ...amounts,
        })
      : t(
          '{count, plural, one {# payment} other {# payments}} of {payment} and a last one of {last}: {total} in all, {interest} of it interest.',
          { count: rows.length - 1, payment: formatUsd(payment), ...amounts },
        );
  return [plan, roundingWords(terms, paidInterest)].filter(Boolean).join(' ');
}

/** Whether the page is being printed: paper shows what is collapsed on the screen. */
function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    // The browser prints the page as it is when the event's handlers return.
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return printing;
}
