import { timeOfDay } from '@heartwood/shared/domain';
import { Disclosure, Text } from '@heartwood/shared/ui';
import { t } from '@heartwood/shared/words';
import { useAppState } from '../store';
import styles from './flash.module.css';

/** All messages since the page was opened, for people who could not read them in time. */
export function FlashHistory() {
  const history = useAppState(({ flash }) => flash.history);
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
