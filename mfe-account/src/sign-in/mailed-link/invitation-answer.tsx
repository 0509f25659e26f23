import { paths } from '@heartwood/domain';
import { useSession } from '@heartwood/host';
import { Actions, Button, ConfirmDialog, LinkButton } from '@heartwood/ui';
import { t } from '@heartwood/i18n';
import { useState } from 'react';
import { useUnverified, VerifyFirst, VerifyOther } from '../../security/verification-link';

interface AcceptInvitationProps {
  /** This page with its token, to come back to after a login. */
  from: string;
  /** Says to visitors which account they need. */
  needed: string;
  /** Whether accepting verifies the address that the invitation went to. */
  provesAddress?: boolean;
  onAccept: () => void;
  busy: boolean;
}

/** Accepts a mailed invitation as the account that is logged in; visitors log in or sign up first. */
export function AcceptInvitation(props: AcceptInvitationProps) {
  const { from, needed, provesAddress = false, onAccept, busy } = props;
  const { status, user } = useSession();
  const unverified = useUnverified();
  if (unverified && !provesAddress)
    return <VerifyFirst>{t('To accept, verify your email address first.')}</VerifyFirst>;
  if (status === 'in')
    return (
      <>
        {unverified && provesAddress && <VerifyOther />}
        <Actions>
          <Button onClick={onAccept} loading={busy} loadingLabel={t('Accepting…')}>
            {user ? t('Accept as {username}', { username: user.username }) : t('Accept')}
          </Button>
        </Actions>
      </>
    );
  return (
    <>
      <p>{needed}</p>
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

interface DeclineInvitationProps {
  /** The question of the dialog. */
  title: string;
  /** Who sent the invitation. */
  owner: string;
  onDecline: () => void;
  busy: boolean;
  error: string | undefined;
}

/** Declines a mailed invitation, after a question. */
export function DeclineInvitation({ title, owner, onDecline, busy, error }: DeclineInvitationProps) {
  const [asked, setAsked] = useState(false);
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
        onConfirm={onDecline}
        title={title}
        confirmLabel={t('Decline')}
        danger
        busy={busy}
        error={error}
      >
        {t('{owner} is told, and this link no longer works. Only {owner} can ask you again.', { owner })}
      </ConfirmDialog>
    </>
  );
}
