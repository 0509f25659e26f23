import { useEffect, useState } from 'react';
import { Notice } from '@heartwood/ui';
import { t } from '@heartwood/i18n';
import { useNavigation } from 'react-router-dom';
import { timeouts } from '../remotes/timeouts';
import styles from './progress-line.module.css';

/** A thin line at the top while the next page loads, shown after 150 ms. */
export function ProgressLine() {
  const busy = useNavigation().state !== 'idle';
  if (!busy) return null;
  return (
    <>
      <div className={styles.line} role="progressbar" aria-label={t('Loading the next page')} />
      <SlowLine />
    </>
  );
}

/** The notice of `SlowNotice` above the page, which it doesn't move. */
export const SlowLine = () => (
  <div className={styles.slow}>
    <SlowNotice />
  </div>
);

/** Shown when loading takes longer than usual. */
export function SlowNotice() {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), timeouts.slow);
    return () => clearTimeout(timer);
  }, []);
  return slow ? <Notice tone="info">{t('This is taking longer than usual. We keep trying.')}</Notice> : null;
}
