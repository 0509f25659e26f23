import { useNavigation } from 'react-router-dom';
import styles from './progress-line.module.css';

/** A thin line at the top while the next page is on its way; it shows only after 150 ms. */
export function ProgressLine() {
  const busy = useNavigation().state !== 'idle';
  return busy ? <div className={styles.line} role="progressbar" aria-label="Loading the next page" /> : null;
}
