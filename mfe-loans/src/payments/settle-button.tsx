import { detailOf } from '@heartwood/shared/api';
import { cents, centsOf, formatUsd, messages, paths, type Cents, type Loan } from '@heartwood/shared/domain';
import { Button, ConfirmDialog } from '@heartwood/shared/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useEndLoanMutation } from '../loans/loans-api';

/** Lets the lender end a loan that was paid back elsewhere, or forgive the rest of it. */
export function SettleButton({ loan, payoff }: { loan: Loan; payoff: Cents }) {
  const navigate = useNavigate();
  const [endLoan, { isLoading }] = useEndLoanMutation();
  const [asked, setAsked] = useState(false);
  const [error, setError] = useState<string>();

  const settle = async () => {
    setError(undefined);
    try {
      await endLoan({ id: loan.id, action: 'repay' }).unwrap();
      await navigate(paths.loan(loan.id), {
        replace: true,
        state: { flash: `The loan to ${loan.borrower_username} is marked as repaid.` },
      });
    } catch (apiError) {
      setError(detailOf(apiError, messages.settleLoanFailed));
    }
  };
  return (
    <div>
      <Button variant="quiet" onClick={() => setAsked(true)}>
        Mark as repaid
      </Button>
      {asked && (
        <ConfirmDialog
          open
          onClose={() => setAsked(false)}
          onConfirm={() => void settle()}
          title="Mark this loan as repaid?"
          confirmLabel="Mark as repaid"
          busy={isLoading}
          error={error}
        >
          By the confirmed payments, {formatUsd(payoff)} is still owed. You forgive the remaining{' '}
          {formatUsd(payoff)}, unless it reached you another way. {waitingWords(loan)} This can&apos;t be
          undone.
        </ConfirmDialog>
      )}
    </div>
  );
}

/** What becomes of the payments that wait for the borrower; nothing when none does. */
function waitingWords({ payments = [], borrower_username }: Loan): string {
  const waiting = payments.filter(({ status }) => status === 'recorded');
  if (waiting.length === 0) return '';
  const total = formatUsd(cents(waiting.reduce((sum, { amount }) => sum + centsOf(amount), 0)));
  return waiting.length === 1
    ? `A payment of ${total} still waits for ${borrower_username}. They can’t confirm it after this.`
    : `${waiting.length} payments, ${total} in all, still wait for ${borrower_username}. They can’t confirm them after this.`;
}
