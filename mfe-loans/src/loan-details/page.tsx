import { messages } from '@heartwood/shared/domain';
import { usePageTitle } from '@heartwood/shared/host';
import { t } from '@heartwood/shared/words';
import { LoanLoad } from '../loans/loan-load';
import { LoanDetails } from './loan-details';

/** /loans/:loanId */
export function Component() {
  usePageTitle(t('Loan'));
  return (
    <LoanLoad failure={messages.fetchLoanFailed}>
      {(loan, user) => <LoanDetails loan={loan} user={user} />}
    </LoanLoad>
  );
}
