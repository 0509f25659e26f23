import { Stack } from '@heartwood/shared/ui';
import type { ReactNode } from 'react';
import { TermsFields } from './terms-fields';
import { TermsPreview } from './terms-preview';
import styles from './terms-layout.module.css';

interface TermsLayoutProps {
  /** Fields above the terms. */
  before?: ReactNode;
  /** Shown above the preview. */
  figures?: ReactNode;
  /** The signature. It comes last in the reading order, so that people see the figures before they sign. */
  signature: ReactNode;
}

/** The form of the terms, with a preview beside it where there is room. */
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
