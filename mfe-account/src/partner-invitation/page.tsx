import { messages, paths } from '@heartwood/domain';
import { usePageTitle, useSession } from '@heartwood/host';
import {
  Actions,
  Button,
  Cited,
  ConfirmDialog,
  FormError,
  LinkButton,
  Notice,
  PageHeader,
  Stack,
} from '@heartwood/ui';
import { t } from '@heartwood/i18n';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { DeadLink } from '../mailed-link/dead-link';
import { LinkContent, MailedLink } from '../mailed-link/mailed-link';
import { changeFailure } from '../proof/change-failure';
import {
  useAcceptPartnerMutation,
  useDeclinePartnerMutation,
  usePartnerLinkQuery,
} from './partner-invitation-api';

const Dead = () => (
  <DeadLink title={messages.partnerInvitationUnknown} to={paths.wills}>
    {t('Go to your wills')}
  </DeadLink>
);

/** /accept-family#token: accepts or declines the invitation of a spouse or partner. */
export function Component() {
  usePageTitle(t('An invitation from your partner'));
  return <MailedLink dead={<Dead />}>{(token) => <ByToken key={token} token={token} />}</MailedLink>;
}

function ByToken({ token }: { token: string }) {
  const query = usePartnerLinkQuery(token, { refetchOnMountOrArgChange: true });
  return (
    <LinkContent
      query={query}
      dead={<Dead />}
      failure={messages.unavailable}
      loadingLabel={t('Loading the invitation…')}
    >
      {({ owner_name }) => <Answer token={token} owner={owner_name} />}
    </LinkContent>
  );
}

function Answer({ token, owner }: { token: string; owner: string }) {
  const [declined, setDeclined] = useState(false);
  if (declined)
    return (
      <>
        <PageHeader title={t('You have declined')} />
        <Notice tone="success">{t('{owner} is told. The invitation is deleted.', { owner })}</Notice>
      </>
    );
  return (
    <>
      <PageHeader title={t('{owner} invites you to make a will of your own', { owner })} />
      <Stack>
        <p>
          <Cited>
            {t(
              'If you accept, {owner} joins the people in your account as your partner. So do the names, relationships, and birthdays that {owner} shares with you. You can change them afterward.',
              { owner },
            )}
          </Cited>
        </p>
        <p>
          <Cited>
            {t(
              'Nothing else is copied: no gifts, no will, no documents. {owner} sees that you have accepted, and nothing of your account.',
              { owner },
            )}
          </Cited>
        </p>
        <Accept token={token} owner={owner} />
        <Decline token={token} owner={owner} onDeclined={() => setDeclined(true)} />
      </Stack>
    </>
  );
}

function Accept({ token, owner }: { token: string; owner: string }) {
  const [accept, { isLoading, error }] = useAcceptPartnerMutation();
  const { status, user } = useSession();
  const navigate = useNavigate();
  const from = `${paths.acceptFamily}#${token}`;
  const run = async () => {
    const { data } = await accept(token);
    if (data)
      await navigate(paths.createWill, {
        state: { flash: t('You have accepted. {owner} and the family are in your list.', { owner }) },
      });
  };
  if (status === 'in')
    return (
      <>
        <FormError>{error && changeFailure(error, messages.partnerAnswerFailed)}</FormError>
        <Actions>
          <Button onClick={() => void run()} loading={isLoading} loadingLabel={t('Accepting…')}>
            {user ? t('Accept as {username}', { username: user.username }) : t('Accept')}
          </Button>
        </Actions>
      </>
    );
  return (
    <>
      <p>{t('To accept, use an account with the address that this invitation was sent to:')}</p>
      <Actions>
        <LinkButton to={paths.login} state={{ from }}>
          {t('Log in')}
        </LinkButton>
        <LinkButton to={paths.signup} state={{ from }} variant="secondary">
          {t('Sign up')}
        </LinkButton>
      </Actions>
    </>
  );
}

function Decline({ token, owner, onDeclined }: { token: string; owner: string; onDeclined: () => void }) {
  const [decline, { isLoading, error }] = useDeclinePartnerMutation();
  const [asked, setAsked] = useState(false);
  const run = async () => {
    const { data } = await decline(token);
    if (data) onDeclined();
  };
  return (
    <>
      <div>
        <Button variant="quiet" onClick={() => setAsked(true)}>
          {t('Decline')}
        </Button>
      </div>
      <ConfirmDialog
        open={asked}
        onClose={() => setAsked(false)}
        onConfirm={() => void run()}
        title={t('Decline this invitation?')}
        confirmLabel={t('Decline')}
        danger
        busy={isLoading}
        error={error && changeFailure(error, messages.partnerAnswerFailed)}
      >
        {t('{owner} is told, and this link no longer works. Only {owner} can ask you again.', { owner })}
      </ConfirmDialog>
    </>
  );
}
