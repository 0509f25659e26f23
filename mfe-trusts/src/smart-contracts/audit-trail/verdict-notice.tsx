import { describeFault, type BrokenLink, type Trail, type Verdict } from '@heartwood/domain';
import { Icon, Notice, Cited } from '@heartwood/ui';
import { msg, t } from '@heartwood/i18n';
import styles from './verdict-notice.module.css';

/** The result of verifying a record, in words. Each error says what the person can do. */
export function VerdictNotice({ verdict, trail }: { verdict: Verdict | null; trail: Trail }) {
  const count = trail.events.length;
  if (!verdict) return <p role="status">{t('Checking the record…')}</p>;
  switch (verdict.outcome) {
    case 'holds':
      return (
        <p className={styles.holds} role="status">
          <Icon name="check" />
          <span>
            <Cited>
              {count === 0
                ? t('Nothing is recorded yet.')
                : t(
                    'The record is intact: {count, plural, one {# event} other {# events}}, checked by this browser and by the server.',
                    { count },
                  )}
            </Cited>
          </span>
        </p>
      );
    case 'broken':
      return (
        <Notice tone="error" title={breaks(verdict.link, count)}>
          {describeFault(verdict.link)} {t('Rely only on the events above it.')} {t(HELP)}
        </Notice>
      );
    case 'rewritten':
      return (
        <Notice tone="error" title={t('The record is not the one this browser saw before')}>
          {t(
            'It had {count, plural, one {# event} other {# events}} then, and it doesn’t continue from there.',
            { count: verdict.seen.position },
          )}{' '}
          {t(HELP)}
        </Notice>
      );
    case 'text-changed':
      return (
        <Notice tone="error" title={t('The text differs from the one that was recorded')}>
          {t('If you just changed it in another window, reload the page.')} {t(HELP)}
        </Notice>
      );
    case 'server-disagrees':
      return (
        <Notice tone="error" title={t('The server finds an error in the record')}>
          {t('Your browser finds none. Reload the page.')} {t(HELP)}
        </Notice>
      );
    case 'unchecked':
      return (
        <Notice tone={trail.intact ? 'advice' : 'error'} title={t('This browser could not check the record')}>
          {t('It can only do that at a secure (https) address.')}{' '}
          {trail.intact
            ? t('The server says that the record is intact.')
            : t('The server says that the record is broken.')}
        </Notice>
      );
  }
}

function breaks({ index, fault }: BrokenLink, count: number): string {
  return fault === 'end'
    ? t('The record breaks at its end')
    : t('The record breaks at event {number} of {count}', { number: index + 1, count });
}

const HELP = msg('If this message stays, keep your PDF and tell the people named in it.');
