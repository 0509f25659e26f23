import {
  centsOf,
  chargeableDue,
  feeBlocker,
  formatDate,
  formatShortDate,
  formatUsd,
  isFeeOfEndedTerms,
  messages,
  todayOf,
  type Loan,
  type LoanFee,
  type User,
} from '@heartwood/domain';
import { Actions, Badge, Button, DataTable, Figure, Money, Stack, VisuallyHidden } from '@heartwood/ui';
import { t } from '@heartwood/i18n';
import { useState } from 'react';
import { AskDialog } from '../../loans/ask-dialog';
import { useIdempotencyKey } from '../../loans/use-idempotency-key';
import { useChargeFeeMutation, useWaiveFeeMutation } from './fees-api';

/** The late fees of a loan. Its lender charges the one of the note for a late payment here, and waives it. */
export function LateFees({ loan, user }: { loan: Loan; user: User }) {
  const [asked, setAsked] = useState<LoanFee | 'charge' | null>(null);
  const { fees = [] } = loan;
  const mayCharge = feeBlocker(loan, user) === null;
  const mayWaive = (fee: LoanFee) => feeBlocker(loan, user, fee) === null;
  if (fees.length === 0 && !mayCharge && asked === null) return null;
  const action = {
    key: 'action',
    header: t('Action'),
    cell: (fee: LoanFee) =>
      mayWaive(fee) && (
        <Button variant="quiet" onClick={() => setAsked(fee)}>
          {t('Waive')}
          <VisuallyHidden>: {aboutFee(fee)}</VisuallyHidden>
        </Button>
      ),
    align: 'end',
    screenOnly: true,
  } as const;
  return (
    <Stack>
      {fees.length > 0 && (
        <DataTable
          caption={t('Late fees')}
          columns={fees.some(mayWaive) ? [...columns(loan), action] : columns(loan)}
          rows={fees}
          rowKey={({ id }) => id}
        />
      )}
      {mayCharge && (
        <Actions>
          <Button variant="secondary" onClick={() => setAsked('charge')}>
            {t('Charge the late fee')}
          </Button>
        </Actions>
      )}
      {asked === 'charge' && <ChargeDialog loan={loan} onClose={() => setAsked(null)} />}
      {asked !== null && asked !== 'charge' && (
        <WaiveDialog loan={loan} fee={asked} onClose={() => setAsked(null)} />
      )}
    </Stack>
  );
}

const aboutFee = ({ amount, due_on }: LoanFee) =>
  t('{amount} for the payment due on {day}', { amount: formatUsd(centsOf(amount)), day: formatDate(due_on) });

const columns = (loan: Loan) =>
  [
    {
      key: 'charged',
      header: t('Charged on'),
      cell: ({ charged_on }: LoanFee) => <Figure>{formatShortDate(charged_on)}</Figure>,
      primary: true,
    },
    {
      key: 'amount',
      header: t('Amount'),
      cell: ({ amount }: LoanFee) => <Money>{formatUsd(centsOf(amount))}</Money>,
      align: 'end',
    },
    {
      key: 'due',
      header: t('For the payment due on'),
      cell: ({ due_on }: LoanFee) => <Figure>{formatShortDate(due_on)}</Figure>,
    },
    {
      key: 'status',
      header: t('Status'),
      cell: (fee: LoanFee) => (
        <Badge tone={fee.waived_at ? 'neutral' : 'pending'}>{stateOf(loan, fee)}</Badge>
      ),
    },
  ] as const;

function stateOf(loan: Loan, fee: LoanFee): string {
  if (fee.waived_at) return t('Waived');
  return isFeeOfEndedTerms(loan, fee) ? t('Ended by the amendment') : t('Charged');
}

function ChargeDialog({ loan, onClose }: { loan: Loan; onClose: () => void }) {
  const [charge] = useChargeFeeMutation();
  const keyFor = useIdempotencyKey();
  const [due] = useState(() => chargeableDue(loan, todayOf(new Date())));
  const amount = formatUsd(centsOf(loan.late_fee ?? 0));
  return (
    <AskDialog
      title={t('Charge the late fee?')}
      confirmLabel={t('Charge it')}
      failure={messages.feeFailed}
      change={async () => {
        await charge({ loanId: loan.id, attempt: keyFor({ fee: due }) }).unwrap();
        return t('The late fee of {amount} is charged.', { amount });
      }}
      onClose={onClose}
    >
      {t(
        'The note allows {amount} for the payment due on {day}. It is owed from today. You can waive it while it is not paid.',
        { amount, day: due ? formatDate(due) : '' },
      )}
    </AskDialog>
  );
}

function WaiveDialog({ loan, fee, onClose }: { loan: Loan; fee: LoanFee; onClose: () => void }) {
  const [waive] = useWaiveFeeMutation();
  return (
    <AskDialog
      title={t('Waive this late fee?')}
      confirmLabel={t('Waive it')}
      failure={messages.feeFailed}
      change={async () => {
        await waive({ loanId: loan.id, feeId: fee.id }).unwrap();
        return t('The late fee is waived.');
      }}
      onClose={onClose}
    >
      {t('{fee}. It is no longer owed. You can’t charge it again for that payment.', { fee: aboutFee(fee) })}
    </AskDialog>
  );
}
