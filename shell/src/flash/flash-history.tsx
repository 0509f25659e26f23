import { timeOfDay } from '@heartwood/domain';
import { Disclosure, Text } from '@heartwood/ui';
import { t } from '@heartwood/i18n';
import { useAppSelector } from '../store';
import styles from './flash.module.css';

/**
 * The messages since the page was opened that are no longer shown, for people who could
 * not read them in time.
 */
export function FlashHistory() {
  const { shown, history: all } = useAppSelector(({ flash }) => flash);
  const history = all.filter(({ id }) => !shown.some((message) => message.id === id));
  if (history.length === 0) return null;
  return (
    <Disclosure label={t('Messages so far ({count})', { count: history.length })}>
      <ul className={styles.history}>
        {history.map(({ id, text, at }) => (
          <li key={id}>
            <Text>
              <time dateTime={new Date(at).toISOString()}>{timeOfDay(at)}</time> {text}
            </Text>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
