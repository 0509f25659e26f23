import { effectiveDate, messages } from '@heartwood/domain';
import { usePageTitle } from '@heartwood/host';
import { msg, t } from '@heartwood/i18n';
import { useSearchParams } from 'react-router-dom';
import { AMENDMENT, VERSION } from '../changes/amendment/amendment-address';
import { AmendmentContract } from '../changes/amendment/amendment-contract';
import { AmendmentForm } from '../changes/amendment/amendment-form';
import { EarlierNote } from '../changes/amendment/earlier-notes';
import { CHANGING } from '../changes/counter-offer/change-address';
import { CounterOffer } from '../changes/counter-offer/counter-offer';
import { LoanLoad } from '../loans/loan-load';
import { LoanContract } from './loan-contract';

/**
 * /loans/:loanId/contract; ?change shows the form for new terms, ?amendment an amendment,
 * ?version an earlier note.
 */
export function Component() {
  const [search] = useSearchParams();
  const view = viewOf(search);
  usePageTitle(t(titles[view]));
  return (
    <LoanLoad failure={messages.fetchContractFailed}>
      {(loan, user) => {
        switch (view) {
          case 'change':
            // A running loan is amended; a proposal gets counter-terms.
            return effectiveDate(loan) ? (
              <AmendmentForm loan={loan} user={user} />
            ) : (
              <CounterOffer loan={loan} user={user} />
            );
          case 'amendment':
            return <AmendmentContract loan={loan} user={user} />;
          case 'version':
            return <EarlierNote loan={loan} user={user} version={Number(search.get(VERSION))} />;
          case 'contract':
            return <LoanContract loan={loan} user={user} />;
        }
      }}
    </LoanLoad>
  );
}

const titles = {
  change: msg('Change the terms'),
  amendment: msg('Amendment'),
  version: msg('Earlier contract'),
  contract: msg('Loan contract'),
} as const;

function viewOf(search: URLSearchParams): keyof typeof titles {
  if (search.has(CHANGING)) return 'change';
  if (search.has(AMENDMENT)) return 'amendment';
  return search.has(VERSION) ? 'version' : 'contract';
}
