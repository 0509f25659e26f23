import { t } from '@heartwood/i18n';
import styles from './print-head.module.css';

/** On a printout only, at the head of each sheet: that the page isn't the document itself. For what has a sealed PDF. */
export const PrintHead = () => (
  <p className={styles.head}>{t('Copy from the screen. The original is the sealed PDF.')}</p>
);
