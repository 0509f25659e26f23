import { formatUsd, schedule, type IsoDate, type LoanTerms } from '@heartwood/shared/domain';
import { Button, Section, Stack } from '@heartwood/shared/ui';
import { useState, type ReactNode } from 'react';
import { roundingWords } from '../loans/figures';
import { duePayments, planYears } from './due-payments';
import type { PaidSoFar } from './paid-balances';
import { PlanChart } from './plan-chart';
import { PaymentsTable, YearsTable } from './plan-table';
import { usePrinting } from './use-printing';

interface RepaymentPlanProps {
  terms: LoanTerms;
  /** The day the loan takes effect, or today while nobody knows it. */
  start: IsoDate;
  /** What was really owed so far. */
  paid?: PaidSoFar;
  /** What can be done with the plan, e.g. keep it as a file. */
  actions?: ReactNode;
}

/** A plan of this many payments is read payment by payment; a longer one begins with its years. */
const READ_AT_A_GLANCE = 24;

/** Every payment of a loan, as a chart and as a table, with the last one that settles the balance. */
export function RepaymentPlan({ terms, start, paid, actions }: RepaymentPlanProps) {
  const payments = duePayments(terms, start);
  const long = payments.length > READ_AT_A_GLANCE;
  const [every, setEvery] = useState(false);
  const printing = usePrinting();
  return (
    <Section title="Repayment plan" actions={actions}>
      <Stack>
        <p>{planSentence(terms, start)}</p>
        <PlanChart terms={terms} payments={payments} start={start} paid={paid} />
        {long && (
          <div>
            <Button aria-pressed={every} onClick={() => setEvery(!every)} variant="secondary">
              Show every payment
            </Button>
          </div>
        )}
        {long && !every && !printing ? (
          <YearsTable years={planYears(payments)} />
        ) : (
          <PaymentsTable payments={payments} />
        )}
      </Stack>
    </Section>
  );
}

function planSentence(terms: LoanTerms, start: IsoDate): string {
  const { rows, payment, lastPayment, totalPaid, totalInterest: paidInterest } = schedule(terms, start);
  const total = `${formatUsd(totalPaid)} in all, ${formatUsd(paidInterest)} of it interest.`;
  if (rows.length === 1) return `One payment of ${formatUsd(lastPayment)}: ${total}`;
  const regular = rows.length - 1;
  const count = `${regular} ${regular === 1 ? 'payment' : 'payments'} of ${formatUsd(payment)}`;
  return `${count} and a last one of ${formatUsd(lastPayment)}: ${total}${roundingWords(terms, paidInterest)}`;
}
