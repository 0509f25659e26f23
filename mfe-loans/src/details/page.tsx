import { messages } from '@heartwood/domain';
import { usePageTitle, useSession } from '@heartwood/host';
import { t } from '@heartwood/i18n';
import { useParams } from 'react-router-dom';
import { LoanLoad } from '../loans/loan-load';
import { useLoanQuery } from '../loans/loans-api';
import { loanTitle } from '../loans/parties';
import { LoanDetails } from './loan-details';

/** /loans/:loanId */
export function Component() {
  const { loanId = '' } = useParams();
  const { status, user: reader } = useSession();
  const { data } = useLoanQuery(loanId, { skip: status !== 'in' });
  usePageTitle(data && reader ? loanTitle(data, reader.username) : t('Loan'));
  return (
    <LoanLoad failure={messages.fetchLoanFailed}>
      {(loan, user) => <LoanDetails loan={loan} user={user} />}
    </LoanLoad>
  );
}
