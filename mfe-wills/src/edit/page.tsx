import { callName, messages, paths, editBlocker, type Will } from '@heartwood/domain';
import { RequireSession, usePageTitle } from '@heartwood/host';
import { ErrorState, LinkButton, Skeleton, LoadFailure } from '@heartwood/ui';
import { t, translated } from '@heartwood/i18n';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { useVersionNumber } from '../details/record/use-version-number';
import { useWillQuery } from '../wills/wills-api';
import { EditWill } from './edit-will';

/** /edit-will/:willId */
export function Component() {
  const { willId = '' } = useParams();
  return (
    <RequireSession checking={<Skeleton variant="page" />}>
      <EditWillById key={willId} id={willId} />
    </RequireSession>
  );
}

function EditWillById({ id }: { id: string }) {
  const { data, error, isFetching, fulfilledTimeStamp, refetch } = useWillQuery(id, {
    refetchOnMountOrArgChange: true,
  });
  // Someone may have signed since the will was last fetched, so the warning about an
  // edit waits for a refetch.
  const [lastFetched] = useState(fulfilledTimeStamp);
  const will = fulfilledTimeStamp === lastFetched ? undefined : data;
  const version = useVersionNumber(data);
  usePageTitle(titleOf(data, version));
  if (!will && !error) return <Skeleton variant="page" label={t('Loading your will')} />;
  if (!will) {
    return (
      <LoadFailure
        title={messages.loadWillFailed}
        gone={messages.willNotFound}
        headingLevel={1}
        query={{ error, isFetching, refetch }}
        action={
          <LinkButton to={paths.dashboard} variant="secondary">
            {t('Back to the dashboard')}
          </LinkButton>
        }
      />
    );
  }
  const reason = editBlocker(will);
  if (reason) {
    return (
      <ErrorState
        title={translated(reason)}
        headingLevel={1}
        action={<LinkButton to={paths.willDetails(id)}>{t('Back to the will')}</LinkButton>}
      />
    );
  }
  return <EditWill will={will} number={version} />;
}

function titleOf(will: Will | undefined, number: number | undefined): string {
  if (!will) return t('Edit will');
  const name = callName(will.testator_name);
  return number === undefined
    ? t('Edit {name}’s will', { name })
    : t('Edit {name}’s will (version {number}, draft)', { name, number });
}
