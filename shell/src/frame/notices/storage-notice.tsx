import { useState, useSyncExternalStore } from 'react';
import { unstored, watchUnstored } from '@heartwood/storage';
import { Notice } from '@heartwood/ui';
import { listText, t, translated } from '@heartwood/i18n';
import styles from '../frame.module.css';

const nothing: readonly string[] = [];

/** Tells the person once what the browser won't store because its storage is full or blocked. */
export function StorageNotice() {
  const lost = useSyncExternalStore(watchUnstored, unstored, () => nothing);
  const [read, setRead] = useState(0);
  return (
    <div role="status">
      {lost.length > read && (
        <div className={styles.notice}>
          <Notice
            tone="advice"
            title={t('Your browser does not store anything for this site')}
            onDismiss={() => setRead(lost.length)}
          >
            {t(
              'It blocks storage, or its storage is full. You can continue. If you close or reload this tab, you lose: {lost}.',
              { lost: listText(lost.map(translated)) },
            )}
          </Notice>
        </div>
      )}
    </div>
  );
}
