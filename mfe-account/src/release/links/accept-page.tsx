import { useState } from 'react';
import { detailOf, statusOf } from '@heartwood/shared/api';
import { messages, paths, releaseMessages, type Invitation } from '@heartwood/shared/domain';
import { usePageTitle, useSession } from '@heartwood/shared/host';
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
import { useLocation, useNavigate } from 'react-router-dom';
import styles from '../../login/login.module.css';
import {
  useAcceptInvitationMutation,
  useDeclineInvitationMutation,
  useInvitationQuery,
} from '../release-api';
import buttons from '../release.module.css';
import { DeadLink } from './dead-link';

/** /accept-trust#token: accepts, or declines, to be somebody's trusted person. */
export function Component() {
  usePageTitle('Somebody trusts you');
  const token = useLocation().hash.slice(1);
  return (
    <div className={styles.door}>
      {token ? <ByToken key={token} token={token} /> : <DeadLink title={releaseMessages.invitationUnknown} />}
    </div>
  );
}

function ByToken({ token }: { token: string }) {
  const { data, error, isFetching, refetch } = useInvitationQuery(token, { refetchOnMountOrArgChange: true });
  if (data) return <Answer token={token} invitation={data} />;
  if (!error) return <Skeleton variant="page" label="Loading the invitation…" />;
  if ([400, 404].includes(statusOf(error) ?? 0))
    return <DeadLink title={releaseMessages.invitationUnknown} />;
  return (
    <ErrorState
      title={detailOf(error, messages.unavailable)}
      headingLevel={1}
      onRetry={() => void refetch()}
      retrying={isFetching}
    />
  );
}

function Answer({ token, invitation: { owner_name } }: { token: string; invitation: Invitation }) {
  const [accept, accepting] = useAcceptInvitationMutation();
  const [decline, declining] = useDeclineInvitationMutation();
  const [declined, setDeclined] = useState(false);
  const { status, user } = useSession();
  const navigate = useNavigate();
  const from = `${paths.acceptTrust}#${token}`;
  const error = accepting.error ?? declining.error;

  async function run() {
    const { data } = await accept(token);
    if (data) await navigate(paths.entrusted(data.id), { state: { flash: 'You have accepted.' } });
  }

  async function refuse() {
    const { data } = await decline(token);
    if (data) setDeclined(true);
  }

  if (declined)
    return (
      <>
        <PageHeader title="You have declined" />
        <Notice tone="success">{owner_name} is told. We have forgotten your address.</Notice>
      </>
    );
  return (
    <>
      <PageHeader title={`${owner_name} trusts you`} />
      <Stack>
        <p>
          {owner_name} keeps personal documents here, and wants you to be able to ask for them, should they
          die or no longer be able to act. You see nothing now, and you owe nothing.
        </p>
        <p>
          When you ask, {owner_name} is told and has some days to refuse. If nobody refuses, what they chose
          for you opens to you.
        </p>
        <FormError>{error && detailOf(error, releaseMessages.changeFailed)}</FormError>
        {status === 'in' ? (
          <div className={buttons.buttons}>
            <Button onClick={() => void run()} loading={accepting.isLoading} loadingLabel="Accepting…">
              Accept as {user?.username ?? 'yourself'}
            </Button>
          </div>
        ) : (
          <>
            <p>To accept, use an account of your own:</p>
            <div className={buttons.buttons}>
              <LinkButton to={paths.login} state={{ from }}>
                Log in
              </LinkButton>
              <LinkButton to={paths.signup} state={{ from }} variant="secondary">
                Sign up
              </LinkButton>
            </div>
          </>
        )}
        <div>
          <Button variant="quiet" onClick={() => void refuse()} loading={declining.isLoading}>
            Decline
          </Button>
        </div>
      </Stack>
    </>
  );
}
