import {
  centsOf,
  formatUsd,
  monthlyPayment,
  paths,
  rateText,
  termText,
  type Loan,
} from '@heartwood/shared/domain';
import { Card, DescriptionList, Money } from '@heartwood/shared/ui';
import { LoanStatusBadge } from '../loans/loan-status-badge';
import { loanTitle } from '../loans/parties';

/** One loan among others. */
export function LoanCard({ loan, username }: { loan: Loan; username: string }) {
  return (
    <Card
      as="li"
      title={loanTitle(loan, username)}
      to={paths.loan(loan.id)}
      badge={<LoanStatusBadge status={loan.status} />}
    >
      <DescriptionList
        rows={[
          { term: 'Amount', value: <Money>{formatUsd(centsOf(loan.amount))}</Money> },
          { term: 'Monthly payment', value: <Money>{formatUsd(monthlyPayment(loan))}</Money> },
          { term: 'Terms', value: `${rateText(loan)}, ${termText(loan.term_in_months)}` },
        ]}
      />
    </Card>
  );
}
