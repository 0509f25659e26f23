import { type SessionUser } from '@heartwood/api-client';
import { messages, paths, type Loan } from '@heartwood/domain';
import { RequireSession, useSession } from '@heartwood/host';
import { LinkButton, Skeleton, LoadFailure } from '@heartwood/ui';
import { t } from '@heartwood/i18n';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { useLoanQuery } from './loans-api';

interface LoanLoadProps {
  /** The specified sentence for a failure. */
  failure: string;
  children: (loan: Loan, user: SessionUser) => ReactNode;
}

/** Shows the loan in the URL to the logged-in person, or says why it can't be shown. */
export function LoanLoad({ failure, children }: LoanLoadProps) {
  const { loanId = '' } = useParams();
  return (
    <RequireSession checking={<Skeleton variant="page" />}>
      <LoanById key={loanId} id={loanId} failure={failure}>
        {children}
      </LoanById>
    </RequireSession>
  );
}

function LoanById({ id, failure, children }: LoanLoadProps & { id: string }) {
  const { user } = useSession();
  // The other party may have changed it since it was last shown.
  const { data, error, isFetching, refetch } = useLoanQuery(id, { refetchOnMountOrArgChange: true });
  if (data && user) return children(data, user);
  if (!error) return <Skeleton variant="page" label={t('Loading the loan')} />;
  const back = (
    <LinkButton to={paths.loans} variant="secondary">
      {t('Back to the loans')}
    </LinkButton>
  );
  return (
    <LoadFailure
      title={failure}
      gone={messages.loanNotFound}
      headingLevel={1}
      query={{ error, isFetching, refetch }}
      action={back}
    />
  );
}
