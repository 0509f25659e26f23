import { detailOf } from '@heartwood/api-client';
import {
  formatDate,
  messages,
  nextRehearsal,
  rehearsalSteps,
  todayOf,
  type IsoDate,
  type Trust,
} from '@heartwood/domain';
import { Button, Cited, FormError, Prose, Stack, Text } from '@heartwood/ui';
import { t, translated } from '@heartwood/i18n';
import { useState } from 'react';
import { useSetTrustRemindersMutation } from '../trusts/trusts-api';

/** The next rehearsal, what to check, and whether a mail announces it. */
export function Rehearsal({ trust }: { trust: Trust }) {
  const { rehearsal_on } = trust;
  if (!rehearsal_on)
    return (
      <p>
        {t(
          'You have chosen no day. Once a year, check that your executor would find everything: edit the trust to choose the day.',
        )}
      </p>
    );
  return <Planned trust={trust} chosen={rehearsal_on} />;
}

function Planned({ trust, chosen }: { trust: Trust; chosen: IsoDate }) {
  const { id, is_active, yearly_reminder = true } = trust;
  const [setReminders, { isLoading }] = useSetTrustRemindersMutation();
  const [error, setError] = useState<string>();
  const toggle = async () => {
    setError(undefined);
    try {
      await setReminders({ id, on: !yearly_reminder }).unwrap();
    } catch (apiError) {
      setError(detailOf(apiError, messages.trustRemindersFailed));
    }
  };
  const next = formatDate(nextRehearsal(chosen, todayOf(new Date())));
  const mails = is_active
    ? t('We email you on that day.')
    : t('We email you once the trust is active again.');
  return (
    <Stack>
      <p>
        <Text>
          <Cited>{t('The next rehearsal is on {date}.', { date: next })}</Cited>{' '}
          {yearly_reminder ? mails : t('We don’t email you about it.')}
        </Text>
      </p>
      <Prose>
        <ul>
          {rehearsalSteps.map((step) => (
            <li key={step}>{translated(step)}</li>
          ))}
        </ul>
      </Prose>
      <FormError>{error}</FormError>
      <div>
        <Button variant="quiet" onClick={() => void toggle()} loading={isLoading} loadingLabel={t('Saving…')}>
          {yearly_reminder ? t('Turn off the yearly email') : t('Turn on the yearly email')}
        </Button>
      </div>
    </Stack>
  );
}
