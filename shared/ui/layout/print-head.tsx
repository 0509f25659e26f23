import type { ReactNode } from 'react';
import { t } from '@heartwood/i18n';
import styles from './print-head.module.css';

interface PrintHeadProps {
  /** What the document is, if it isn't a sealed PDF. */
  children?: ReactNode;
}

/**
 * The first part of a page. On a printout only, at the head of each sheet: that the page
 * isn't the document itself.
 */
export const PrintHead = ({
  children = t('Copy from the screen. The original is the sealed PDF.'),
}: PrintHeadProps) => <p className={styles.head}>{children}</p>;
