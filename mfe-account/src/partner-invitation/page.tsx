import { messages, paths } from '@heartwood/domain';
import { usePageTitle } from '@heartwood/host';
import { Cited, FormError, Notice, PageHeader, Stack } from '@heartwood/ui';
import { t } from '@heartwood/i18n';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { DeadLink } from '../sign-in/mailed-link/dead-link';
import { AcceptInvitation, DeclineInvitation } from '../sign-in/mailed-link/invitation-answer';
import { DoneLink, isDone, LinkContent, MailedLink } from '../sign-in/mailed-link/mailed-link';
import { changeFailure } from '../sign-in/proof/change-failure';
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
  const query = usePartnerLinkQuery(token, { refetchOnMountOrArgChange: true, refetchOnFocus: true });
  const [declined, setDeclined] = useState(false);
  if (declined && query.data) return <Declined owner={query.data.owner_name} />;
  return (
    <LinkContent
      query={query}
      dead={
        isDone(query.error) ? (
          <DoneLink title={t('An invitation from your partner')} error={query.error} />
        ) : (
          <Dead />
        )
      }
      failure={messages.unavailable}
      loadingLabel={t('Loading the invitation…')}
    >
      {({ owner_name }) => <Answer token={token} owner={owner_name} onDeclined={() => setDeclined(true)} />}
    </LinkContent>
  );
}

interface AnswerProps {
  token: string;
  owner: string;
  onDeclined: () => void;
}

function Answer({ token, owner, onDeclined }: AnswerProps) {
  const [accept, accepting] = useAcceptPartnerMutation();
  const [decline, declining] = useDeclinePartnerMutation();
  const navigate = useNavigate();

  async function run() {
    const { data } = await accept(token);
    if (data)
      await navigate(paths.createWill, {
        state: { flash: t('You have accepted. {owner} and the family are in your list.', { owner }) },
      });
  }

  async function refuse() {
    const { data } = await decline(token);
    if (data) onDeclined();
  }

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
        <FormError>
          {accepting.error && changeFailure(accepting.error, messages.partnerAnswerFailed)}
        </FormError>
        <AcceptInvitation
          from={`${paths.acceptFamily}#${token}`}
          needed={t('To accept, use an account with the address that this invitation was sent to:')}
          onAccept={() => void run()}
          busy={accepting.isLoading}
        />
        <DeclineInvitation
          title={t('Decline this invitation?')}
          owner={owner}
          onDecline={() => void refuse()}
          busy={declining.isLoading}
          error={declining.error && changeFailure(declining.error, messages.partnerAnswerFailed)}
        />
      </Stack>
    </>
  );
}

const Declined = ({ owner }: { owner: string }) => (
  <>
    <PageHeader title={t('You have declined')} />
    <Notice tone="success">{t('{owner} is told. The invitation is deleted.', { owner })}</Notice>
  </>
);
