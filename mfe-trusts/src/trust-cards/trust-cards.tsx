import { messages, paths, trustMeaning } from '@heartwood/shared/domain';
import { CardGrid, EmptyState, ErrorState, LinkButton, Section, Skeleton } from '@heartwood/shared/ui';
import { TrustCard } from '../trusts/trust-card';
import { useTrustsQuery } from '../trusts/trusts-api';

/** The trusts of the dashboard. */
export function TrustCards() {
  const { data: trusts, isError, isFetching, refetch } = useTrustsQuery();
  return (
    <Section title="Trusts">
      <p>{trustMeaning}</p>
      {!trusts && !isError && <Skeleton variant="cards" count={2} label="Loading your trusts" />}
      {!trusts && isError && (
        <ErrorState title={messages.fetchTrustsFailed} onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {trusts?.length === 0 && (
        <EmptyState
          icon="coin"
          title="No trusts yet."
          action={<LinkButton to={paths.trusts}>Create a Trust</LinkButton>}
        >
          Write down how much bitcoin there is, where it is kept, and who can help.
        </EmptyState>
      )}
      {trusts && trusts.length > 0 && (
        <CardGrid>
          {trusts.map((trust) => (
            <TrustCard key={trust.id} trust={trust} />
          ))}
        </CardGrid>
      )}
    </Section>
  );
}
