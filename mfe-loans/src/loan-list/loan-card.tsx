import {
  centsOf,
  formatDate,
  formatUsd,
  loanFigures,
  paths,
  rateText,
  termText,
  todayOf,
  type LoanListItem,
  type User,
} from '@heartwood/shared/domain';
import { Card, DescriptionList, Money, type DescriptionRow } from '@heartwood/shared/ui';
import { paymentLabel, startOf } from '../loans/figures';
import { LoanStatusBadge } from '../loans/loan-status-badge';
import { loanTitle } from '../loans/parties';
import { amendmentIsMine, paymentsToDecide } from './groups';

interface LoanCardProps {
  loan: LoanListItem;
  user: Pick<User, 'username'>;
}

/** One loan among others, with what matters of it now. */
export function LoanCard({ loan, user }: LoanCardProps) {
  const waiting = paymentsToDecide(loan);
  return (
    <Card
      as="li"
      title={loanTitle(loan, user.username)}
      to={paths.loan(loan.id)}
      badge={<LoanStatusBadge loan={loan} />}
    >
      {amendmentIsMine(loan, user) && <p>Changed terms to answer</p>}
      {waiting > 0 && <p>{waiting === 1 ? '1 payment' : `${waiting} payments`} to confirm</p>}
      <DescriptionList rows={[...termRows(loan), ...standing(loan)]} />
    </Card>
  );
}

function termRows(loan: LoanListItem): DescriptionRow[] {
  return [
    { term: 'Amount', value: <Money>{formatUsd(centsOf(loan.amount))}</Money> },
    { term: paymentLabel(loan), value: <Money>{formatUsd(loanFigures(loan, startOf(loan)).payment)}</Money> },
    { term: 'Terms', value: `${rateText(loan)}, ${termText(loan.term_in_months)}` },
  ];
}

/** What is still owed, and what is due next, of a loan that runs. */
function standing(loan: LoanListItem): DescriptionRow[] {
  const { balance, next_due } = loan;
  if (balance === null || !next_due) return [];
  return [
    { term: 'Still owed', value: <Money>{formatUsd(centsOf(balance))}</Money> },
    {
      term: next_due.on < todayOf(new Date()) ? 'Overdue since' : 'Next due',
      value: `${formatDate(next_due.on)}, ${formatUsd(centsOf(next_due.amount))}`,
    },
  ];
}
