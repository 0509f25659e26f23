import { Stack } from '@heartwood/shared/ui';
import type { ReactNode } from 'react';
import { TermsFields } from './terms-fields';
import { TermsPreview } from './terms-preview';
import styles from './terms-desk.module.css';

/** The terms to type and, beside them where there is room, what they come to. `children` stand above that. */
export function TermsDesk({ children }: { children?: ReactNode }) {
  return (
    <div className={styles.desk}>
      <Stack>
        <TermsFields />
      </Stack>
      <Stack gap="large">
        {children}
        <TermsPreview />
      </Stack>
    </div>
  );
}
