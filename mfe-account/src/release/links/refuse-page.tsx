import { useState } from 'react';
import { detailOf, statusOf } from '@heartwood/shared/api';
import { formatMoment, messages, paths, releaseMessages, type RefuseLink } from '@heartwood/shared/domain';
import { usePageTitle } from '@heartwood/shared/host';
import {
  Button,
  ErrorState,
  FormError,
  LinkButton,
  Notice,
  PageHeader,
  Skeleton,
  Stack,
} from '@heartwood/shared/ui';
import { useLocation } from 'react-router-dom';
import styles from '../../login/login.module.css';
import { useRefuseByLinkMutation, useRefuseLinkQuery } from '../release-api';
import release from '../release.module.css';
import { DeadLink } from './dead-link';

/** /refuse-release#token: refuses whatever was asked, without a login. */
export function Component() {
  usePageTitle('Are you well?');
  const token = useLocation().hash.slice(1);
  return (
    <div className={styles.door}>
      {token ? <ByToken key={token} token={token} /> : <DeadLink title={releaseMessages.refuseLinkUnknown} />}
    </div>
  );
}

function ByToken({ token }: { token: string }) {
  const { data, error, isFetching, refetch } = useRefuseLinkQuery(token, { refetchOnMountOrArgChange: true });
  if (data) return <Refuse token={token} link={data} />;
  if (!error) return <Skeleton variant="page" label="Loading the request…" />;
  if ([400, 404].includes(statusOf(error) ?? 0))
    return <DeadLink title={releaseMessages.refuseLinkUnknown} />;
  return (
    <ErrorState
      title={detailOf(error, messages.unavailable)}
      headingLevel={1}
      onRetry={() => void refetch()}
      retrying={isFetching}
    />
  );
}

/** A press refuses, not the visit: programs that look into mail open links too. */
function Refuse({ token, link: { requests } }: { token: string; link: RefuseLink }) {
  const [refuse, { isLoading, error }] = useRefuseByLinkMutation();
  const [done, setDone] = useState(false);
  const asked = requests.length > 0;

  async function run() {
    const { data } = await refuse(token);
    if (data) setDone(true);
  }

  if (done)
    return (
      <>
        <PageHeader title="Good to hear" />
        <Stack>
          <Notice tone="success">
            {asked
              ? 'The request is refused. Nobody sees your documents.'
              : 'You have answered the check-in.'}
          </Notice>
          <div>
            <LinkButton variant="secondary" to={paths.trustedPeople}>
              See your trusted people
            </LinkButton>
          </div>
        </Stack>
      </>
    );
  return (
    <>
      <PageHeader title="Are you well?" />
      <Stack>
        {asked ? (
          <>
            <ul className={release.list}>
              {requests.map(({ id, name, reason, source, state, opens_at }) => (
                <li key={id} className={release.person}>
                  <span className={release.name}>{name}</span>
                  {source === 'check_in' ? (
                    <p>Two of your check-ins went unanswered.</p>
                  ) : (
                    <blockquote className={release.quote}>{reason}</blockquote>
                  )}
                  <p className={release.facts}>
                    {state === 'released'
                      ? 'Your documents are open to them now.'
                      : opens_at
                        ? `Your documents open to them on ${formatMoment(opens_at)}.`
                        : 'No time runs yet: a second trusted person has to ask too.'}
                  </p>
                </li>
              ))}
            </ul>
            <p>If you are well, refuse. Everything that was asked ends, and what is open is closed.</p>
          </>
        ) : (
          <p>You asked us to check in with you from time to time. One press tells us that you are well.</p>
        )}
        <FormError>{error && detailOf(error, releaseMessages.refuseFailed)}</FormError>
        <div>
          <Button onClick={() => void run()} loading={isLoading} loadingLabel="Sending…">
            {asked ? 'I am well: refuse' : 'I am well'}
          </Button>
        </div>
      </Stack>
    </>
  );
}
