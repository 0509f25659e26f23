import type { LoanRole, TermName, Cents } from '@heartwood/domain';
import { Stack } from '@heartwood/ui';
import type { ReactNode } from 'react';
import { TermsFields } from './terms-fields';
import { TermsPreview, type NewPlan } from './terms-preview';
import styles from './terms-layout.module.css';

interface TermsLayoutProps {
  /** Whether this person lends; undefined until they choose. */
  lends?: boolean;
  /** Fields above the terms. */
  before?: ReactNode;
  /** Fields below the terms. */
  after?: ReactNode;
  /** Terms that can't be changed here. */
  without?: readonly TermName[];
  /** The party whose address for notices is required. */
  own?: LoanRole | '';
  /** The debt between the same two people besides this loan, in dollars. */
  outstanding?: Cents;
  /** For a running loan. */
  running?: NewPlan | null;
  /** Shown above the preview. */
  figures?: ReactNode;
  /** The signature. It comes last in the reading order, so that people see the figures before they sign. */
  signature: ReactNode;
}

/** The form of the terms, with a preview beside it where there is room. */
export function TermsLayout(props: TermsLayoutProps) {
  const { lends, before, after, without, own, outstanding, running, figures, signature } = props;
  return (
    <div className={styles.layout}>
      <div className={styles.fields}>
        <Stack>
          {before}
          <TermsFields without={without} own={own} outstanding={outstanding} running={Boolean(running)} />
          {after}
        </Stack>
      </div>
      <div className={styles.figures}>
        <Stack gap="large">
          {figures}
          <TermsPreview lends={lends} running={running} outstanding={outstanding} />
        </Stack>
      </div>
      <div className={styles.signature}>{signature}</div>
    </div>
  );
}
