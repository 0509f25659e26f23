import { detailOf } from '@heartwood/api-client';
import { messages, otherRole, paths, type InvitedLoan } from '@heartwood/domain';
import { useSession } from '@heartwood/host';
import { Actions, Button, Cited, ConfirmDialog, FormError, LinkButton, Section, Stack } from '@heartwood/ui';
import { t, translated } from '@heartwood/i18n';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { SIGNING } from '../contract/sign-bar';
import { partyIn } from '../loans/parties';
import { useDeclineInvitedLoanMutation, useJoinLoanMutation } from './invitation-api';

interface InvitationAnswerProps {
  loan: InvitedLoan;
  /** The name of who proposes it. */
  name: string;
  token: string;
  onDeclined: () => void;
}

/** What the reader of an invitation to a loan can do: sign it with an account, or decline it without one. */
export function InvitationAnswer({ loan, name, token, onDeclined }: InvitationAnswerProps) {
  const { status, user } = useSession();
  const [asked, setAsked] = useState(false);
  const [decline, declining] = useDeclineInvitedLoanMutation();
  const run = async () => {
    const { data } = await decline(token);
    if (data) onDeclined();
  };
  if (user?.username === partyIn(loan, otherRole(loan.role)))
    return <p>{translated(messages.loanInvitationOwn)}</p>;
  return (
    <Section id={SIGNING} title={t('Your answer')}>
      <Stack>
        {status === 'in' && user ? (
          <Join token={token} username={user.username} name={name} />
        ) : (
          <>
            <p>
              <Cited>{t('To sign, make an account or log in. You come back to this contract.')}</Cited>
            </p>
            <Actions>
              <LinkButton
                to={paths.signup}
                state={{ from: paths.openingInvitedLoan(token) }}
                variant="primary"
              >
                {t('Sign up')}
              </LinkButton>
              <LinkButton
                to={paths.login}
                state={{ from: paths.openingInvitedLoan(token) }}
                variant="secondary"
              >
                {t('Log in')}
              </LinkButton>
            </Actions>
          </>
        )}
        <div>
          <Button variant="quiet" onClick={() => setAsked(true)}>
            {t('Decline')}
          </Button>
        </div>
      </Stack>
      <ConfirmDialog
        open={asked}
        onClose={() => setAsked(false)}
        onConfirm={() => void run()}
        title={t('Decline this loan?')}
        confirmLabel={t('Decline')}
        danger
        busy={declining.isLoading}
        error={declining.error && detailOf(declining.error, messages.loanAnswerFailed)}
      >
        {t('{name} is told, and the links to this loan no longer work.', { name })}
      </ConfirmDialog>
    </Section>
  );
}

/** Takes the place in the loan with the account that is logged in, and goes on to the signature. */
function Join({ token, username, name }: { token: string; username: string; name: string }) {
  const [join, { isLoading, error }] = useJoinLoanMutation();
  const navigate = useNavigate();
  const run = async () => {
    const { data } = await join(token);
    if (data) await navigate(paths.loanContract(data.id));
  };
  return (
    <>
      <p>
        <Cited>
          {t(
            'If you go on, the contract has your full name and your username, and {name} sees both. Then you can sign it, change its terms, or decline it.',
            { name },
          )}
        </Cited>
      </p>
      <FormError>{error && detailOf(error, messages.loanAnswerFailed)}</FormError>
      <Actions>
        <Button onClick={() => void run()} loading={isLoading} loadingLabel={t('Opening the contract…')}>
          {t('Go on as {username}', { username })}
        </Button>
      </Actions>
    </>
  );
}
