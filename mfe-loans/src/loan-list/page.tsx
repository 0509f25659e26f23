import { messages, paths, todayOf, type User } from '@heartwood/shared/domain';
import { RequireSession, usePageTitle, useSession } from '@heartwood/shared/host';
import {
  CardGrid,
  EmptyState,
  ErrorState,
  LinkButton,
  PageHeader,
  Section,
  Skeleton,
  Stack,
} from '@heartwood/shared/ui';
import { useLoansQuery } from '../loans/loans-api';
import { groupLoans } from './groups';
import { LoanCard } from './loan-card';

/** /loans: everything a person lent or borrowed, what needs them first. */
export function Component() {
  usePageTitle('Loans');
  const { user } = useSession();
  return (
    <RequireSession checking={<Skeleton variant="page" />}>{user && <Loans user={user} />}</RequireSession>
  );
}

function Loans({ user }: { user: User }) {
  // The other party acts elsewhere: what is kept from the last visit may be out of date.
  const {
    data: loans,
    isError,
    isFetching,
    refetch,
  } = useLoansQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const propose = (
    <LinkButton to={paths.newLoan} variant="primary" icon="plus">
      Propose a loan
    </LinkButton>
  );
  if (!loans && isError) {
    return (
      <ErrorState
        title={messages.fetchLoansFailed}
        headingLevel={1}
        onRetry={() => void refetch()}
        retrying={isFetching}
      >
        <LinkButton to={paths.dashboard} variant="secondary">
          Back to the dashboard
        </LinkButton>
      </ErrorState>
    );
  }
  return (
    <Stack gap="large">
      <PageHeader
        title="Loans"
        lead="Money between people who know each other, in terms that both can read and sign."
        actions={loans && loans.length > 0 && propose}
        back={{ to: paths.dashboard, label: 'Dashboard' }}
      />
      {!loans && <Skeleton variant="cards" label="Loading your loans" />}
      {loans?.length === 0 && (
        <EmptyState icon="coin" title="No loans yet." action={propose}>
          You name the amount, the rate and the term; the other person reads the contract and signs, or
          answers with other terms.
        </EmptyState>
      )}
      {groupLoans(loans ?? [], user, todayOf(new Date())).map((group) => (
        <Section key={group.title} title={group.title}>
          <Stack>
            <p>{group.about}</p>
            <CardGrid as="ul">
              {group.loans.map((loan) => (
                <LoanCard key={loan.id} loan={loan} user={user} />
              ))}
            </CardGrid>
          </Stack>
        </Section>
      ))}
    </Stack>
  );
}
