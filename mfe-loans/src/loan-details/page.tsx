import { messages } from '@heartwood/domain';
import { usePageTitle } from '@heartwood/host';
import { t } from '@heartwood/i18n';
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
