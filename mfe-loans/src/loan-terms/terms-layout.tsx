import { Stack } from '@heartwood/shared/ui';
import type { ReactNode } from 'react';
import { TermsFields } from './terms-fields';
import { TermsPreview } from './terms-preview';
import styles from './terms-layout.module.css';

interface TermsLayoutProps {
  /** Fields that stand before the terms. */
  before?: ReactNode;
  /** Stands above what the terms come to. */
  figures?: ReactNode;
  /** The signature, last in the reading order: who signs has seen the figures. */
  signature: ReactNode;
}

/** The terms to type and, beside them where there is room, what they come to. */
export function TermsLayout({ before, figures, signature }: TermsLayoutProps) {
  return (
    <div className={styles.layout}>
      <div className={styles.fields}>
        <Stack>
          {before}
          <TermsFields />
        </Stack>
      </div>
      <div className={styles.figures}>
        <Stack gap="large">
          {figures}
          <TermsPreview />
        </Stack>
      </div>
      <div className={styles.signature}>{signature}</div>
    </div>
  );
}
