import {
  daysBetween,
  formatDate,
  formatUsd,
  loanLedger,
  todayOf,
  whyNotPayment,
  type IsoDate,
  type Ledger,
  type Loan,
  type User,
} from '@heartwood/shared/domain';
import { Actions, Button, DescriptionList, Money, Notice, Section, Stack } from '@heartwood/shared/ui';
import { useState } from 'react';
import { EarlyPayoff } from './early-payoff';
import { PaymentsTable } from './payments-table';
import { Reminders } from './reminders';
import { RecordPaymentDialog } from './record-payment-dialog';
import { ReleaseButton } from './release-button';
import { SettleButton } from './settle-button';

/** What was paid back, what is still owed, and what is due next. Nothing before the loan is accepted. */
export function Payments({ loan, user }: { loan: Loan; user: User }) {
  const today = todayOf(new Date());
  const [recording, setRecording] = useState(false);
  const ledger = loanLedger(loan, today);
  if (!ledger) return null;
  const active = loan.status === 'active';
  const mayRecord = whyNotPayment('record', loan, user) === null;
  const mayRelease = whyNotPayment('release', loan, user) === null;
  const payments = loan.payments ?? [];
  return (
    <Section
      title="Payments"
      actions={
        mayRecord && (
          <Button icon="plus" variant="secondary" onClick={() => setRecording(true)}>
            Record a payment
          </Button>
        )
      }
    >
      <Stack>
        {active && <Standing ledger={ledger} today={today} />}
        {payments.length > 0 ? (
          <PaymentsTable loan={loan} user={user} />
        ) : (
          <p>No payments yet. Either of you records each one; it counts once the other has confirmed it.</p>
        )}
        {active && <EarlyPayoff loan={loan} today={today} />}
        {mayRelease && (
          <Actions>
            <SettleButton loan={loan} payoff={ledger.payoff} />
            <ReleaseButton loan={loan} payoff={ledger.payoff} />
          </Actions>
        )}
        {active && <Reminders loan={loan} user={user} />}
      </Stack>
      {recording && (
        <RecordPaymentDialog
          loan={loan}
          user={user}
          ledger={ledger}
          today={today}
          onClose={() => setRecording(false)}
        />
      )}
    </Section>
  );
}

function lateWords(days: number): string {
  return days === 1 ? 'one day ago' : `${days} days ago`;
}

function Standing({ ledger, today }: { ledger: Ledger; today: IsoDate }) {
  const { balance, payoff, next, overdue } = ledger;
  return (
    <>
      {overdue > 0 && next && (
        <Notice tone="advice" title={`${formatUsd(overdue)} is overdue`}>
          It was due on {formatDate(next.on)}, {lateWords(daysBetween(next.on, today))}. A payment counts once
          both sides agree on it.
        </Notice>
      )}
      <DescriptionList
        variant="figures"
        rows={[
          { term: 'Remaining balance', value: <Money>{formatUsd(balance)}</Money> },
          {
            term: next && next.on < today ? 'Was due' : 'Next due',
            value: next ? formatDate(next.on) : 'Nothing',
          },
          { term: 'Amount due', value: <Money>{next ? formatUsd(next.amount) : '$0.00'}</Money> },
          { term: 'To pay off today', value: <Money>{formatUsd(payoff)}</Money> },
        ]}
      />
    </>
  );
}
