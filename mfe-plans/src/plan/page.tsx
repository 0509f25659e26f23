import {
  relationshipLabels,
  type KnownPerson,
  paperOf,
  planPaths,
  type PaperForMeItem,
} from '@heartwood/domain';
import { RequireSession, usePageTitle, useSession } from '@heartwood/host';
import {
  Card,
  CardGrid,
  DescriptionList,
  LoadFailure,
  PageHeader,
  PersonName,
  rich,
  Section,
  Skeleton,
  Stack,
  usePeopleQuery,
} from '@heartwood/ui';
import { t, translated } from '@heartwood/i18n';
import { usePapersForMeQuery, usePapersQuery, usePlannedWillsQuery, usePlanPriceQuery } from '../papers-api';
import { priceOf } from '../paper/unpaid';
import { PaperRow, WillRow } from './plan-row';
import { planRows } from './plan-rows';
import { NotMade, Pitch } from './pitch';

/** /plan: a member's will and papers as a checklist; for visitors, what they are and what they cost. */
export function Component() {
  const { status, user } = useSession();
  usePageTitle(t('Your plan'));
  if (status === 'out') return <Pitch />;
  return (
    <RequireSession checking={<Skeleton variant="page" label={t('Loading your plan')} />}>
      {user && <YourPlan />}
    </RequireSession>
  );
}

function YourPlan() {
  const papers = usePapersQuery(undefined, { refetchOnMountOrArgChange: true });
  const wills = usePlannedWillsQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data: people = [] } = usePeopleQuery();
  const { data: forMe = [] } = usePapersForMeQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data: plan } = usePlanPriceQuery(undefined, { refetchOnMountOrArgChange: true });
  const failed = [papers, wills].find(({ data, isError }) => isError && !data);
  if (failed) return <LoadFailure title={t('Failed to load your plan')} headingLevel={1} query={failed} />;
  return (
    <Stack gap="large">
      <PageHeader
        title={t('Your plan')}
        lead={t('A will works after your death. Most of these papers work while you live.')}
      />
      {papers.data && wills.data ? (
        <Stack>
          {plan && !plan.included && <p>{priceOf(plan)}</p>}
          <CardGrid as="ul">
            <WillRow wills={wills.data} />
            {planRows(papers.data).map((row) => (
              <PaperRow key={row.kind} row={row} />
            ))}
          </CardGrid>
        </Stack>
      ) : (
        <Skeleton variant="cards" label={t('Loading your plan')} />
      )}
      {forMe.length > 0 && <ForMe papers={forMe} />}
      {people.length > 0 && (
        <Section title={t('Your people')}>
          <DescriptionList rows={people.map(personRow)} />
        </Section>
      )}
      <NotMade />
    </Stack>
  );
}

/** The papers of others that name this person. */
const ForMe = ({ papers }: { papers: readonly PaperForMeItem[] }) => (
  <Section title={t('Papers that name you')}>
    <CardGrid as="ul" small>
      {papers.map(({ id, kind, owner_name }) => (
        <Card key={id} as="li" to={planPaths.forMe(id)} title={translated(paperOf(kind).title)}>
          <p>{rich('Of {name}', { name: <PersonName>{owner_name}</PersonName> })}</p>
        </Card>
      ))}
    </CardGrid>
  </Section>
);

const personRow = ({ name, relationship }: KnownPerson) => ({
  term: relationship ? translated(relationshipLabels[relationship]) : t('Known person'),
  value: <PersonName>{name}</PersonName>,
});
