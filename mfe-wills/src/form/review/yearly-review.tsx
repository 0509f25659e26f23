import { detailOf } from '@heartwood/api-client';
import {
  formatDate,
  isExecuted,
  isReviewDue,
  lifeEvents,
  messages,
  nextReviewOf,
  todayOf,
  type Will,
} from '@heartwood/domain';
import { useFlash } from '@heartwood/host';
import { Actions, Button, Cited, Disclosure, FormError, Notice, Section, Stack } from '@heartwood/ui';
import { t, translated } from '@heartwood/i18n';
import { useState } from 'react';
import { useRecordReviewMutation } from '../../wills/wills-api';
import styles from './yearly-review.module.css';

/** Asks the owner of a signed will to review it: each year, and when something has happened. */
export function YearlyReview({ will }: { will: Will }) {
  const flash = useFlash();
  const [recordReview, { isLoading }] = useRecordReviewMutation();
  const [error, setError] = useState<string>();
  if (!isExecuted(will)) return null;
  const next = nextReviewOf(will);
  const due = isReviewDue(will, todayOf(new Date()));
  const mails = will.yearly_reminder !== false;
  const note = async (said: { reviewed?: true; yearly_reminder?: boolean }, done: string) => {
    setError(undefined);
    try {
      await recordReview({ id: will.id, ...said }).unwrap();
      flash.show(done);
    } catch (apiError) {
      setError(detailOf(apiError, messages.reviewFailed));
    }
  };
  return (
    <Section title={t('Does it still fit?')} controls>
      <Stack>
        {due ? (
          <Notice tone="advice" title={t('Time to read your will again')}>
            {t('You signed it, or last read it, more than a year ago.')}
          </Notice>
        ) : (
          next && (
            <p>
              <Cited>
                {t('Read it again by {day}, and whenever one of these happens.', { day: formatDate(next) })}
              </Cited>
            </p>
          )
        )}
        <Disclosure label={t('What to watch for')} open={due}>
          <dl className={styles.events}>
            {lifeEvents.map(({ event, advice }) => (
              <div key={event}>
                <dt className={styles.event}>{translated(event)}</dt>
                <dd className={styles.advice}>
                  <Cited>{translated(advice)}</Cited>
                </dd>
              </div>
            ))}
          </dl>
        </Disclosure>
        <FormError>{error}</FormError>
        <Actions>
          <Button
            variant="secondary"
            icon="check"
            loading={isLoading}
            onClick={() => void note({ reviewed: true }, t('Noted: your will still fits.'))}
          >
            {t('I read it, and it still fits')}
          </Button>
          <Button
            variant="quiet"
            onClick={() =>
              void note(
                { yearly_reminder: !mails },
                mails ? t('You won’t get the yearly email anymore.') : t('You’ll get an email each year.'),
              )
            }
          >
            {mails ? t('Turn off the yearly email') : t('Turn on the yearly email')}
          </Button>
        </Actions>
      </Stack>
    </Section>
  );
}
