import { messages } from '@heartwood/domain';
import { CardGrid, Section, Skeleton, Stack, LoadFailure } from '@heartwood/ui';
import { t } from '@heartwood/i18n';
import { useWillsQuery } from '../../wills/wills-api';
import { WillCard } from './will-card';

/** On the page of a trust: the person's wills, because only those can give the coins to someone. */
export function WillsBesideTrust() {
  const { data, error, isError, isFetching, refetch } = useWillsQuery();
  const wills = data?.filter(({ status }) => status !== 'revoked');
  // The page's first line links to a will.
  if (wills?.length === 0) return null;
  return (
    <Section title={t('Your wills')}>
      {!wills && !isError && <Skeleton variant="cards" count={1} label={t('Loading your wills')} />}
      {!wills && isError && (
        <LoadFailure title={messages.fetchWillFailed} query={{ error, isFetching, refetch }} />
      )}
      {wills && (
        <Stack gap="medium">
          <p>{t('Check that one of them says who gets the coins.')}</p>
          <CardGrid>
            {wills.map((will) => (
              <WillCard key={will.id} will={will} />
            ))}
          </CardGrid>
        </Stack>
      )}
    </Section>
  );
}
