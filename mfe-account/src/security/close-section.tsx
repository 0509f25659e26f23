import { useState } from 'react';
import { CLOSING_DAYS, messages, paths } from '@heartwood/domain';
import { useFlash, useSession } from '@heartwood/host';
import { Button, ConfirmDialog, Section, Stack, rich } from '@heartwood/ui';
import { t } from '@heartwood/i18n';
import { Link, useNavigate } from 'react-router-dom';
import { changeFailure, isUnclear } from '../sign-in/proof/change-failure';
import { useWithProof } from '../sign-in/proof/proof-context';
import { useCloseAccountMutation, useRunningLoansQuery } from './account-api';
import { useSessionEnded } from './use-session-ended';

/** Closes the account. */
export function CloseSection() {
  const [open, setOpen] = useState(false);
  return (
    <Section title={t('Close the account')}>
      <Stack gap="small">
        <p>
          {rich(
            'First take your data with you: <link>your profile</link> has the export. What you signed on paper is not touched; we delete our copy.',
            { link: (text) => <Link to={paths.profile}>{text}</Link> },
          )}
        </p>
        <div>
          <Button variant="danger" onClick={() => setOpen(true)}>
            {t('Close the account')}
          </Button>
        </div>
      </Stack>
      {open && <CloseDialog onClose={() => setOpen(false)} />}
    </Section>
  );
}

function CloseDialog({ onClose }: { onClose: () => void }) {
  const [close, { isLoading, error }] = useCloseAccountMutation();
  const { data: loans = 0 } = useRunningLoansQuery();
  const withProof = useWithProof();
  const { logout } = useSession();
  const sessionEnded = useSessionEnded();
  const { show } = useFlash();
  const navigate = useNavigate();

  async function run() {
    const answer = await withProof(() => close());
    if (!answer) return;
    // Closing ends this session too, which shows whether a lost answer was a success.
    if (answer.error && !(isUnclear(answer.error) && (await sessionEnded()))) return;
    show(
      t('Your account is closed. Log in within {days} days to keep it.', { days: CLOSING_DAYS }),
      'success',
    );
    // Leave the private page first, because it would redirect to the login.
    await navigate(paths.home);
    await logout();
  }

  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => void run()}
      title={t('Close your account?')}
      confirmLabel={t('Close the account')}
      danger
      busy={isLoading}
      error={error && changeFailure(error, messages.closeAccountFailed)}
    >
      {[
        t(
          'All devices are logged out now. After {days} days we delete your profile, wills, trusts, and PDFs for good. If you log in before that, everything stays. A will that you signed may still stand, on paper or as a file elsewhere. Pending loans end with the account; the contract and record of an active loan stay with the other person.',
          { days: CLOSING_DAYS },
        ),
        loans > 0 &&
          t(
            'You have {count, plural, one {a running loan} other {# running loans}}. Closing the account ends no debt. We tell the other person, who then records payments alone, or names somebody who acts for you.',
            { count: loans },
          ),
      ]
        .filter(Boolean)
        .join(' ')}
    </ConfirmDialog>
  );
}
