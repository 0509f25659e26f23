import type { SessionUser } from '@heartwood/api-client';
import {
  ageOn,
  fullName,
  paperOf,
  planPaths,
  relationshipLabels,
  todayOf,
  type FamilyPicture as FamilyPictureOf,
  type KnownPerson,
  type PaperForMeItem,
  type PicturedPerson,
} from '@heartwood/domain';
import { RequireSession, usePageTitle, useSession } from '@heartwood/host';
import {
  Card,
  CardGrid,
  FamilyPicture,
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
      {user && <YourPlan user={user} />}
    </RequireSession>
  );
}

function YourPlan({ user }: { user: SessionUser }) {
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
          <FamilyPicture label={t('The people in your plan')} family={familyOf(user, people)} />
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

/** The account's people, as the picture shows them. */
function familyOf(user: SessionUser, people: readonly KnownPerson[]): FamilyPictureOf {
  const today = todayOf(new Date());
  const pictured = (person: KnownPerson, said: string[] = []): PicturedPerson => ({
    name: person.name,
    field: person.id,
    age: person.date_of_birth ? ageOn(person.date_of_birth, today) : null,
    offices: said,
  });
  const partner = people.find(({ relationship }) => relationship === 'partner');
  const isChild = ({ relationship }: KnownPerson) => relationship === 'child' || relationship === 'stepchild';
  return {
    testator: fullName(user),
    partner: partner ? pictured(partner) : null,
    children: people.filter(isChild).map((child) => pictured(child)),
    others: people
      .filter((person) => person !== partner && !isChild(person))
      .map((person) =>
        pictured(person, person.relationship ? [relationshipLabels[person.relationship]] : []),
      ),
  };
}
