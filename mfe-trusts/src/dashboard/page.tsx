import { messages, paths } from '@heartwood/domain';
import { RequireSession, usePageTitle } from '@heartwood/host';
import { CardGrid, EmptyState, LinkButton, ListPage, SavePageButton, Stack } from '@heartwood/ui';
import { t } from '@heartwood/i18n';
import { SecretsWarning } from '../trusts/secrets-warning';
import { TrustCard } from '../trusts/trust-card';
import { TrustPurpose } from '../trusts/trust-meaning';
import { useTrustsQuery } from '../trusts/trusts-api';

/** /trusts: all trusts of the person, with a link to create one. */
export function Component() {
  usePageTitle(t('Trusts'));
  return (
    <RequireSession checking={<Trusts checking />}>
      <Trusts />
    </RequireSession>
  );
}

/** @param props.checking whether the session is still checked */
function Trusts({ checking = false }: { checking?: boolean }) {
  const { data: trusts, error, isFetching, refetch } = useTrustsQuery(undefined, { skip: checking });
  const create = (
    <LinkButton to={paths.newTrust} variant="primary" icon="plus">
      {t('Create a Trust')}
    </LinkButton>
  );
  return (
    <ListPage
      title={t('Trusts')}
      lead={<TrustPurpose />}
      items={trusts}
      loading={t('Loading your trusts')}
      failure={messages.fetchTrustsFailed}
      query={{ error, isFetching, refetch }}
      action={create}
      empty={
        <EmptyState icon="coin" title={t('No trusts yet.')} action={create}>
          {t(
            'You name the executor, the amount, and the people it is for, and write the steps in plain words.',
          )}
        </EmptyState>
      }
      aside={<SecretsWarning />}
    >
      {(all) => (
        <Stack>
          <CardGrid>
            {all.map((trust) => (
              <TrustCard key={trust.id} trust={trust} headingLevel={2} />
            ))}
          </CardGrid>
          <SavePageButton title={t('Trusts')} file="heartwood-trusts" />
        </Stack>
      )}
    </ListPage>
  );
}
