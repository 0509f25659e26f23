import { useState } from 'react';
import { messages, type AccountState } from '@heartwood/domain';
import { Badge, Button, ConfirmDialog, FormError, Notice, Section, Stack } from '@heartwood/ui';
import { useFlash } from '@heartwood/host';
import { msg, t, translated } from '@heartwood/i18n';
import { changeFailure } from '../sign-in/proof/change-failure';
import { useWithProof } from '../sign-in/proof/proof-context';
import {
  useBeginTotpMutation,
  useCheckRecoveryCodesMutation,
  useRemoveTotpMutation,
  useReplaceRecoveryCodesMutation,
  useSetTwoStepMutation,
} from './account-api';
import { RecoveryCodesDialog } from './recovery-codes-dialog';
import styles from './security.module.css';
import { TotpDialog } from './totp-dialog';

/** What ends something that a person may still rely on, and asks first. */
const questions = {
  codes: {
    title: msg('Make new recovery codes?'),
    body: msg('Once you have kept the new codes, the ones that you have now no longer work.'),
    confirm: msg('Make new codes'),
    done: null,
  },
  app: {
    title: msg('Remove the authenticator app?'),
    body: msg('Its codes no longer log you in. Without a passkey, two-step login is off then.'),
    confirm: msg('Remove'),
    done: msg('The authenticator app is removed.'),
  },
  off: {
    title: msg('Turn off two-step login?'),
    body: msg('Your password alone logs you in then, and your recovery codes no longer work.'),
    confirm: msg('Turn off'),
    done: msg('Two-step login is off.'),
  },
} as const;

type Question = keyof typeof questions;

type Answer = { data?: { recovery_codes?: string[] } | unknown; error?: unknown };

/** A second step after the password: an authenticator app, a passkey, or a recovery code. */
export function TwoStepSection({ account }: { account: AccountState }) {
  const withProof = useWithProof();
  const [begin, { data: app, reset }] = useBeginTotpMutation();
  const [removeApp] = useRemoveTotpMutation();
  const [setTwoStep] = useSetTwoStepMutation();
  const [replaceCodes] = useReplaceRecoveryCodesMutation();
  const [check, { isLoading: checking }] = useCheckRecoveryCodesMutation();
  const [codes, setCodes] = useState<string[]>([]);
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [asked, setAsked] = useState<Question | null>(null);
  const { show } = useFlash();
  const { totp, two_step: on, recovery_codes_left: left, passkeys, email_verified: mayAdd } = account;

  async function run(call: () => Promise<Answer>) {
    setFailure(null);
    // Of two calls for new codes, the answer that comes last may have codes that the other call has replaced.
    setBusy(true);
    const answer = await withProof(call).finally(() => setBusy(false));
    if (answer?.error) setFailure(changeFailure(answer.error, messages.securityChangeFailed));
    else setCodes(codesOf(answer?.data));
    return Boolean(answer && !answer.error);
  }

  async function confirm(question: Question) {
    setAsked(null);
    const calls = { codes: replaceCodes, app: removeApp, off: () => setTwoStep(false) };
    const { done } = questions[question];
    if ((await run(() => calls[question]())) && done) show(t(done), 'success');
  }

  return (
    <Section
      title={t('Two-step login')}
      actions={<Badge tone={on ? 'good' : 'neutral'}>{on ? t('On') : t('Off')}</Badge>}
    >
      <Stack gap="small">
        <p>
          {on
            ? `${t('After your password we ask for a code from your app, a passkey, or a recovery code.')} ${remaining(left)}`
            : t(
                'With this on, someone who learns your password still can’t log in. You need an authenticator app or a passkey.',
              )}
        </p>
        {account.recovery_codes_due && (
          <Notice tone="info" title={t('Do you still have your recovery codes?')}>
            <Stack gap="small">
              <p>{t('It is a year since you last used or saw them. Look where you keep them.')}</p>
              <div className={styles.buttons}>
                <Button variant="secondary" loading={checking} onClick={() => void run(() => check())}>
                  {t('Yes, I have them')}
                </Button>
                <Button variant="secondary" aria-disabled={busy} onClick={() => setAsked('codes')}>
                  {t('Make new ones')}
                </Button>
              </div>
            </Stack>
          </Notice>
        )}
        <FormError>{failure}</FormError>
        {!mayAdd && <p>{translated(messages.factorsUnverified)}</p>}
        <div className={styles.buttons}>
          {mayAdd && !totp && (
            <Button variant="secondary" aria-disabled={busy} onClick={() => void run(() => begin())}>
              {t('Add an authenticator app')}
            </Button>
          )}
          {mayAdd && !on && (totp || passkeys.length > 0) && (
            <Button variant="secondary" aria-disabled={busy} onClick={() => void run(() => setTwoStep(true))}>
              {t('Turn on two-step login')}
            </Button>
          )}
          {mayAdd && on && (
            <Button variant="secondary" aria-disabled={busy} onClick={() => setAsked('codes')}>
              {t('Make new recovery codes')}
            </Button>
          )}
          {totp && (
            <span>
              <Button variant="quiet" aria-disabled={busy} onClick={() => setAsked('app')}>
                {t('Remove the authenticator app')}
              </Button>
            </span>
          )}
          {on && (
            <span>
              <Button variant="quiet" aria-disabled={busy} onClick={() => setAsked('off')}>
                {t('Turn off two-step login')}
              </Button>
            </span>
          )}
        </div>
      </Stack>
      {app && !totp && (
        <TotpDialog
          app={app}
          onClose={reset}
          onDone={(made) => {
            reset();
            setCodes(made);
          }}
        />
      )}
      {asked && (
        <ConfirmDialog
          open
          onClose={() => setAsked(null)}
          onConfirm={() => void confirm(asked)}
          title={t(questions[asked].title)}
          confirmLabel={t(questions[asked].confirm)}
          danger
        >
          {t(questions[asked].body)}
        </ConfirmDialog>
      )}
      {codes.length > 0 && (
        <RecoveryCodesDialog codes={codes} choosesDays={!on} onClose={() => setCodes([])} />
      )}
    </Section>
  );
}

const remaining = (left: number) =>
  t('{count, plural, one {One recovery code is left.} other {# recovery codes are left.}}', {
    count: left,
  });

function codesOf(data: unknown): string[] {
  if (typeof data !== 'object' || data === null || !('recovery_codes' in data)) return [];
  return Array.isArray(data.recovery_codes) ? data.recovery_codes : [];
}
