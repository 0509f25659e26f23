import { messages, paths } from '@heartwood/domain';
import { CardGrid, LinkButton, LoadFailure, QuietSection, Section, Skeleton } from '@heartwood/ui';
import { t } from '@heartwood/i18n';
import { TrustCard } from '../../trusts/trust-card';
import { useTrustsQuery } from '../../trusts/trusts-api';

/** The trusts of the dashboard. */
export function TrustCards() {
  const { data: trusts, error, isError, isFetching, refetch } = useTrustsQuery();
  if (trusts?.length === 0) {
    const create = (
      <LinkButton to={paths.trusts} variant="secondary">
        {t('Create a Trust')}
      </LinkButton>
    );
    return (
      <QuietSection title={t('Trusts')} action={create}>
        {t('No trusts yet.')}
      </QuietSection>
    );
  }
  return (
    <Section title={t('Trusts')}>
      {!trusts && !isError && <Skeleton variant="cards" count={2} label={t('Loading your trusts')} />}
      {!trusts && isError && (
        <LoadFailure title={messages.fetchTrustsFailed} query={{ error, isFetching, refetch }} />
      )}
      {trusts && (
        <CardGrid>
          {trusts.map((trust) => (
            <TrustCard key={trust.id} trust={trust} />
          ))}
        </CardGrid>
      )}
    </Section>
  );
}
