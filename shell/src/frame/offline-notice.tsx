import { Notice } from '@heartwood/shared/ui';
import styles from './frame.module.css';
import { useOnline } from './online';

/** Says that the browser has no network, for as long as that lasts. */
export function OfflineNotice() {
  const online = useOnline();
  return (
    <div role="status">
      {!online && (
        <div className={styles.notice}>
          <Notice tone="advice" title="You are offline">
            What you typed stays here. Save it once you are back online: what this page shows is then loaded
            again by itself.
          </Notice>
        </div>
      )}
    </div>
  );
}
