import { useState } from 'react';
import type { AccountState, RecoveryDays } from '@heartwood/domain';
import { Badge, Button, Cited, Section, Stack, Text, rich } from '@heartwood/ui';
import { t } from '@heartwood/i18n';
import { RecoveryDaysDialog, RemoveSecondEmailDialog, SecondEmailDialog } from './recovery-dialogs';
import styles from '../security.module.css';

type Opened = 'days' | 'email' | 'remove' | null;

/** Account recovery: how long it waits, and the second address. The shell shows one that runs. */
export function RecoverySection({ account }: { account: AccountState }) {
  const { recovery_days: days, second_email: second, email_verified: verified, two_step: on } = account;
  const [opened, setOpened] = useState<Opened>(null);
  const close = () => setOpened(null);
  // An earlier server has none.
  if (days === undefined || second === undefined) return null;
  return (
    <Section
      title={t('Account recovery')}
      actions={
        <Badge tone="neutral">
          {days === null ? t('Off') : t('After {days, plural, one {one day} other {# days}}', { days })}
        </Badge>
      }
    >
      <Stack gap="small">
        <p>
          <Cited>{explanation(days, on)}</Cited>
        </p>
        <p>
          <Text>
            {second === ''
              ? t('A second address is told of each step, and is a way back if you lose the first one.')
              : rich('Second address: {second}', { second: <strong>{second}</strong> })}
          </Text>
        </p>
        {verified ? (
          <div className={styles.buttons}>
            <Button variant="secondary" onClick={() => setOpened('days')}>
              {t('Change the waiting time')}
            </Button>
            <Button variant="secondary" onClick={() => setOpened('email')}>
              {second === '' ? t('Add a second address') : t('Change the second address')}
            </Button>
            {second !== '' && (
              <span>
                <Button variant="quiet" onClick={() => setOpened('remove')}>
                  {t('Remove the second address')}
                </Button>
              </span>
            )}
          </div>
        ) : (
          <p>{t('Verify your email address first. Then you can add a second one.')}</p>
        )}
      </Stack>
      {opened === 'days' && <RecoveryDaysDialog days={days} onClose={close} />}
      {opened === 'email' && <SecondEmailDialog onClose={close} />}
      {opened === 'remove' && <RemoveSecondEmailDialog second={second} onClose={close} />}
    </Section>
  );
}

function explanation(days: RecoveryDays, on: boolean): string {
  if (days === null)
    return t(
      'Account recovery is off. If you lose your app, your passkeys, and your recovery codes, nobody can let you in again.',
    );
  return on
    ? t(
        'If you lose your app, your passkeys, and your recovery codes, choose a new password by email and say so. After {days} days two-step login is turned off. Until then we email you, and each login cancels it.',
        { days },
      )
    : t(
        'Without two-step login, a new password by email is all you need. From a second address, it counts after {days} days. Until then we email you, and each login cancels it.',
        { days },
      );
}
