import { messages, paths } from '@heartwood/shared/domain';
import { RequireSession, usePageTitle } from '@heartwood/shared/host';
import {
  CardGrid,
  EmptyState,
  ErrorState,
  LinkButton,
  PageHeader,
  Skeleton,
  Stack,
} from '@heartwood/shared/ui';
import { SecretsWarning } from '../trusts/secrets-warning';
import { TrustCard } from '../trusts/trust-card';
import { useTrustsQuery } from '../trusts/trusts-api';

/** /trusts: all trusts of the person, and the way to a new one. */
export function Component() {
  usePageTitle('Trusts');
  return (
    <RequireSession checking={<Skeleton variant="page" />}>
      <Trusts />
    </RequireSession>
  );
}

function Trusts() {
  const { data: trusts, isError, isFetching, refetch } = useTrustsQuery();
  const create = (
    <LinkButton to={paths.newTrust} variant="primary" icon="plus">
      Create a Trust
    </LinkButton>
  );
  if (!trusts && isError) {
    return (
      <ErrorState
        title={messages.fetchTrustsFailed}
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
        title="Trusts"
        lead="Bitcoin that someone you trust will hand on: how much, to whom, and how to find it."
        actions={trusts && trusts.length > 0 && create}
        back={{ to: paths.dashboard, label: 'Dashboard' }}
      />
      {!trusts && <Skeleton variant="cards" label="Loading your trusts" />}
      {trusts?.length === 0 && (
        <EmptyState icon="coin" title="No trusts yet." action={create}>
          You name the executor, the amount and the people it is for, and write the steps in plain words.
        </EmptyState>
      )}
      {trusts && trusts.length > 0 && (
        <CardGrid>
          {trusts.map((trust) => (
            <TrustCard key={trust.id} trust={trust} headingLevel={2} />
          ))}
        </CardGrid>
      )}
      <SecretsWarning />
    </Stack>
  );
}
