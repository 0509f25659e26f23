import { messages, paths, todayOf, type User } from '@heartwood/shared/domain';
import { RequireSession, usePageTitle, useSession } from '@heartwood/shared/host';
import { CardGrid, EmptyState, LinkButton, ListPage, Section, Skeleton, Stack } from '@heartwood/shared/ui';
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
  // The other party may have changed a loan, so the cache may be out of date.
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
  return (
    <ListPage
      title="Loans"
      lead="Money between people who know each other, in terms that both can read and sign."
      items={loans}
      loading="Loading your loans"
      failure={isError ? messages.fetchLoansFailed : undefined}
      onRetry={() => void refetch()}
      retrying={isFetching}
      action={propose}
      empty={
        <EmptyState icon="loan" title="No loans yet." action={propose}>
          You name the amount, the rate and the term; the other person reads the contract and signs, or
          answers with other terms.
        </EmptyState>
      }
    >
      {(all) =>
        groupLoans(all, user, todayOf(new Date())).map((group) => (
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
        ))
      }
    </ListPage>
  );
}
