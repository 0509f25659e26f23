import { legacyAccessMessages } from '@heartwood/domain';
import { usePageTitle } from '@heartwood/host';
import { LoadFailure, PageHeader, Skeleton, Stack } from '@heartwood/ui';
import { t } from '@heartwood/i18n';
import { RequireProvableSession } from '../../sign-in/proof/require-provable-session';
import { EntrustedSection } from '../entrusted/entrusted-section';
import { useTrustedPeopleQuery } from '../legacy-access-api';
import styles from '../legacy-access.module.css';
import { PeopleSection } from './people-section';
import { PlanSection } from './plan-section';
import { RecordSection } from './record-section';
import { RequestSection } from './request-section';

/** /trusted-people: whom a person trusts, under which conditions, and who trusts them. */
export function Component() {
  usePageTitle(t('Trusted people'));
  return (
    <div className={styles.page}>
      <RequireProvableSession
        header={
          <PageHeader
            title={t('Trusted people')}
            lead={t(
              'Choose who can open your documents if you die or can no longer act. Until then, nobody sees them.',
            )}
          />
        }
        checking={<Loading />}
      >
        {() => <Sections />}
      </RequireProvableSession>
    </div>
  );
}

function Sections() {
  const query = useTrustedPeopleQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data, error } = query;
  if (!data && error)
    return <LoadFailure title={legacyAccessMessages.loadTrustedPeopleFailed} query={query} />;
  if (!data) return <Loading />;
  return (
    <Stack gap="large">
      <RequestSection people={data.people} checkInOpen={data.plan.check_in_open} />
      {data.people.length === 0 && <EntrustedSection />}
      <PeopleSection people={data.people} />
      <PlanSection plan={data.plan} />
      <RecordSection />
      {data.people.length > 0 && <EntrustedSection />}
    </Stack>
  );
}

const Loading = () => <Skeleton label={t('Loading your trusted people…')} count={3} />;
