import { messages } from '@heartwood/shared/domain';
import { usePageTitle } from '@heartwood/shared/host';
import { LoanLoad } from '../loans/loan-load';
import { LoanContract } from './loan-contract';

/** /loans/:loanId/contract */
export function Component() {
  usePageTitle('Loan contract');
  return (
    <LoanLoad failure={messages.fetchContractFailed}>
      {(loan, user) => <LoanContract loan={loan} user={user} />}
    </LoanLoad>
  );
}
