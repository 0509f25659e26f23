import { useRef } from 'react';
import { Notice } from '@heartwood/ui';
import { t } from '@heartwood/i18n';
import { useAvoidOverlap } from '../../flash/use-avoid-overlap';
import styles from './offline-notice.module.css';
import { useOnline } from './online';

/** Says that the browser has no network, for as long as that lasts, anywhere on the page. */
export function OfflineNotice() {
  const online = useOnline();
  const box = useRef<HTMLDivElement>(null);
  useAvoidOverlap(box);
  return (
    <div ref={box} className={styles.place} role="status">
      {!online && (
        <div className={styles.notice}>
          <Notice tone="advice" title={t('You are offline')}>
            {t('What you typed stays here. Save it once you are back online.')}
          </Notice>
        </div>
      )}
    </div>
  );
}
