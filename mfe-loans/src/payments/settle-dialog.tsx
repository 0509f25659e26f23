import { detailOf } from '@heartwood/shared/api';
import { cents, centsOf, formatUsd, messages, paths, type Cents, type Loan } from '@heartwood/shared/domain';
import { ConfirmDialog } from '@heartwood/shared/ui';
import { t } from '@heartwood/shared/words';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useEndLoanMutation } from '../loans/loans-api';

interface SettleDialogProps {
  loan: Loan;
  payoff: Cents;
  onClose: () => void;
}

/** Lets the lender end a loan that was paid back elsewhere, or forgive the rest of it. */
export function SettleDialog({ loan, payoff, onClose }: SettleDialogProps) {
  const navigate = useNavigate();
  const [endLoan, { isLoading }] = useEndLoanMutation();
  const [error, setError] = useState<string>();

  const settle = async () => {
    setError(undefined);
    try {
      await endLoan({ id: loan.id, action: 'repay' }).unwrap();
      onClose();
      await navigate(paths.loan(loan.id), {
        replace: true,
        state: {
          flash: t('The loan to {borrower} is marked as repaid.', { borrower: loan.borrower_username }),
        },
      });
    } catch (apiError) {
      setError(detailOf(apiError, messages.settleLoanFailed));
    }
  };
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => void settle()}
      title={t('Mark this loan as repaid?')}
      confirmLabel={t('Mark as repaid')}
      danger
      busy={isLoading}
      error={error}
    >
      {t(
        'According to the confirmed payments, {amount} is still owed. You forgive the remaining {amount}, unless it reached you another way.',
        { amount: formatUsd(payoff) },
      )}{' '}
      {waitingWords(loan)} {t('This can’t be undone.')}
    </ConfirmDialog>
  );
}

/** What happens to payments that wait for the borrower. Renders nothing when none do. */
function waitingWords({ payments = [], borrower_username: borrower }: Loan): string {
  const waiting = payments.filter(({ status }) => status === 'recorded');
  if (waiting.length === 0) return '';
  const total = formatUsd(cents(waiting.reduce((sum, { amount }) => sum + centsOf(amount), 0)));
  return waiting.length === 1
    ? t('A payment of {total} still waits for {borrower}. They can’t confirm it after this.', {
        total,
        borrower,
      })
    : t('{count} payments, {total} in all, still wait for {borrower}. They can’t confirm them after this.', {
        count: waiting.length,
        total,
        borrower,
      });
}
