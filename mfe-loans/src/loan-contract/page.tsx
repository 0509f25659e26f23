import { messages } from '@heartwood/shared/domain';
import { usePageTitle } from '@heartwood/shared/host';
import { useSearchParams } from 'react-router-dom';
import { CHANGING } from '../counter-offer/change-address';
import { CounterOffer } from '../counter-offer/counter-offer';
import { LoanLoad } from '../loans/loan-load';
import { LoanContract } from './loan-contract';

/** /loans/:loanId/contract, and the form for other terms at ?change. */
export function Component() {
  const [search] = useSearchParams();
  const changing = search.has(CHANGING);
  usePageTitle(changing ? 'Change the terms' : 'Loan contract');
  const View = changing ? CounterOffer : LoanContract;
  return (
    <LoanLoad failure={messages.fetchContractFailed}>
      {(loan, user) => <View loan={loan} user={user} />}
    </LoanLoad>
  );
}
