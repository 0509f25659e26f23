import {
  centsOf,
  effectOf,
  formatUsd,
  messages,
  paths,
  sumCents,
  type Cents,
  type Loan,
  type LoanPayment,
  type LoanRole,
} from '@heartwood/domain';
import { t } from '@heartwood/i18n';
import { useNavigate } from 'react-router-dom';
import { AskDialog } from '../loans/ask-dialog';
import { useEndLoanMutation } from '../loans/loans-api';
import { nameIn } from '../loans/parties';

interface SettleDialogProps {
  loan: Loan;
  payoff: Cents;
  onClose: () => void;
}

/** Lets the lender end a loan that was paid back elsewhere, or forgive the rest of it. */
export function SettleDialog({ loan, payoff, onClose }: SettleDialogProps) {
  const navigate = useNavigate();
  const [endLoan] = useEndLoanMutation();
  return (
    <AskDialog
      title={t('Mark this loan as repaid?')}
      confirmLabel={t('Mark as repaid')}
      danger
      failure={messages.settleLoanFailed}
      change={async () => {
        await endLoan({ id: loan.id, action: 'repay' }).unwrap();
        await navigate(paths.loan(loan.id), {
          replace: true,
          state: {
            flash: t('The loan to {borrower} is marked as repaid.', { borrower: nameIn(loan, 'borrower') }),
          },
        });
      }}
      onClose={onClose}
    >
      {[
        t(
          'According to the confirmed payments, {amount} is still owed. You forgive the remaining {amount}, unless it reached you another way.',
          { amount: formatUsd(payoff) },
        ),
        waitingWords(loan),
        t('This can’t be undone.'),
      ]
        .filter(Boolean)
        .join(' ')}
    </AskDialog>
  );
}

/**
 * What happens to payments that wait for the lender, who may have been paid, or for the
 * borrower; '' if none do.
 */
function waitingWords(loan: Loan): string {
  const { payments = [] } = loan;
  const borrower = nameIn(loan, 'borrower');
  const waiting = (role: LoanRole) =>
    payments.filter(
      (payment) => effectOf(payment) === 'waiting' && (payment.recorded_by ?? 'lender') === role,
    );
  const [mine, theirs] = [waiting('lender'), waiting('borrower')];
  const facts = (of: readonly LoanPayment[]) => {
    const total = sumCents(of.map(({ amount }) => centsOf(amount)));
    return { count: of.length, total: formatUsd(total), borrower };
  };
  return [
    theirs.length > 0 &&
      t(
        '{count, plural, one {A payment of {total} that {borrower} recorded still waits for you. Confirm it first if it reached you: you can’t after this.} other {# payments, {total} in all, that {borrower} recorded still wait for you. Confirm them first if they reached you: you can’t after this.}}',
        facts(theirs),
      ),
    mine.length === 1 &&
      t('A payment of {total} still waits for {borrower}. They can’t confirm it after this.', facts(mine)),
    mine.length > 1 &&
      t(
        '{count} payments, {total} in all, still wait for {borrower}. They can’t confirm them after this.',
        facts(mine),
      ),
  ]
    .filter(Boolean)
    .join(' ');
}
