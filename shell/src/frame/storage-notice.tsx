import { useState, useSyncExternalStore } from 'react';
import { unstored, watchUnstored } from '@heartwood/shared/storage';
import { Notice } from '@heartwood/shared/ui';
import styles from './frame.module.css';

const nothing: readonly string[] = [];
const words = new Intl.ListFormat('en-US');

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
            title="Your browser does not store anything for this site"
            onDismiss={() => setRead(lost.length)}
          >
            It blocks storage, or its storage is full. You can continue. If you close or reload this tab, you
            lose: {words.format(lost)}.
          </Notice>
        </div>
      )}
    </div>
  );
}
