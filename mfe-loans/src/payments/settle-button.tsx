import { detailOf } from '@heartwood/shared/api';
import { formatUsd, messages, paths, type Cents, type Loan } from '@heartwood/shared/domain';
import { Button, ConfirmDialog } from '@heartwood/shared/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useEndLoanMutation } from '../loans/loans-api';

/** Lets the lender end a loan that was paid back elsewhere, or whose rest they give up. */
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
    } catch (refusal) {
      setError(detailOf(refusal, messages.settleLoanFailed));
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
          By the confirmed payments, {formatUsd(payoff)} is still owed. Marking the loan as repaid gives up
          whatever of it has not reached you. This can&apos;t be undone.
        </ConfirmDialog>
      )}
    </div>
  );
}
