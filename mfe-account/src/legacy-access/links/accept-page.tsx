import { useState } from 'react';
import { messages, paths, legacyAccessMessages, type Invitation } from '@heartwood/domain';
import { usePageTitle } from '@heartwood/host';
import { Cited, FormError, Notice, PageHeader, Stack } from '@heartwood/ui';
import { t } from '@heartwood/i18n';
import { useNavigate } from 'react-router-dom';
import { changeFailure } from '../../sign-in/proof/change-failure';
import {
  useAcceptInvitationMutation,
  useDeclineInvitationMutation,
  useInvitationQuery,
} from '../legacy-access-api';
import { AcceptInvitation, DeclineInvitation } from '../../sign-in/mailed-link/invitation-answer';
import { DoneLink, isDone, LinkContent, MailedLink } from '../../sign-in/mailed-link/mailed-link';
import { UnknownLink } from './unknown-link';

const dead = <UnknownLink title={legacyAccessMessages.invitationUnknown()} />;

/** /accept-trust#token: accepts or declines an invitation to be a trusted person. */
export function Component() {
  usePageTitle(t('Somebody trusts you'));
  return <MailedLink dead={dead}>{(token) => <ByToken key={token} token={token} />}</MailedLink>;
}

function ByToken({ token }: { token: string }) {
  const query = useInvitationQuery(token, { refetchOnMountOrArgChange: true, refetchOnFocus: true });
  const [answer, setAnswer] = useState<Answered | null>(null);
  if (answer && query.data) return <AfterAnswer answer={answer} owner={query.data.owner_name} />;
  return (
    <LinkContent
      query={query}
      dead={isDone(query.error) ? <DoneLink title={t('You have accepted')} error={query.error} /> : dead}
      failure={messages.unavailable}
      loadingLabel={t('Loading the invitation…')}
    >
      {(invitation) => <Answer token={token} invitation={invitation} onAnswered={setAnswer} />}
    </LinkContent>
  );
}

/** What has happened to an invitation in this tab, where the page doesn't change. */
type Answered = 'declined' | 'waits';

interface AnswerProps {
  token: string;
  invitation: Invitation;
  onAnswered: (answer: Answered) => void;
}

function Answer({ token, invitation: { owner_name }, onAnswered }: AnswerProps) {
  const [accept, accepting] = useAcceptInvitationMutation();
  const [decline, declining] = useDeclineInvitationMutation();
  const navigate = useNavigate();

  async function run() {
    const { data } = await accept(token);
    if (data?.waits) onAnswered('waits');
    else if (data) await navigate(paths.entrusted(data.id), { state: { flash: t('You have accepted.') } });
  }

  async function refuse() {
    const { data } = await decline(token);
    if (data) onAnswered('declined');
  }

  return (
    <>
      <PageHeader title={t('{owner} trusts you', { owner: owner_name })} />
      <Stack>
        <p>
          <Cited>
            {t(
              '{owner} keeps personal documents here. If {owner} dies or can no longer act, you may ask for the documents. You see nothing now, and you owe nothing.',
              { owner: owner_name },
            )}
          </Cited>
        </p>
        <p>
          <Cited>
            {t(
              'When you ask, {owner} is told and has some days to refuse. If nobody refuses, what they chose for you opens to you.',
              { owner: owner_name },
            )}
          </Cited>
        </p>
        <p>
          {t('{owner} sees the username and the address of the account that you accept with.', {
            owner: owner_name,
          })}
        </p>
        <FormError>
          {accepting.error && changeFailure(accepting.error, legacyAccessMessages.changeFailed)}
        </FormError>
        <AcceptInvitation
          from={`${paths.acceptTrust}#${token}`}
          needed={t('To accept, use an account of your own:')}
          provesAddress
          onAccept={() => void run()}
          busy={accepting.isLoading}
        />
        <DeclineInvitation
          title={t('Decline to be a trusted person?')}
          owner={owner_name}
          onDecline={() => void refuse()}
          busy={declining.isLoading}
          error={declining.error && changeFailure(declining.error, legacyAccessMessages.changeFailed)}
        />
      </Stack>
    </>
  );
}

function AfterAnswer({ answer, owner }: { answer: Answered; owner: string }) {
  if (answer === 'declined')
    return (
      <>
        <PageHeader title={t('You have declined')} />
        <Notice tone="success">{t('{owner} is told. We have forgotten your address.', { owner })}</Notice>
      </>
    );
  return (
    <>
      <PageHeader title={t('You have accepted')} />
      <Notice tone="success">
        {t(
          'The invitation went to another address than the one of your account. So {owner} is asked whether this account is yours. We email you when they have confirmed it.',
          { owner },
        )}
      </Notice>
    </>
  );
}
