import type { ReactNode } from 'react';
import { ErrorState, LinkButton } from '@heartwood/ui';
import { translated, type Sentence } from '@heartwood/i18n';

interface DeadLinkProps {
  title: Sentence;
  /** Where the person can continue. */
  to: string;
  /** The label of the link to there. */
  children: ReactNode;
}

/** The page of a link that is invalid, has expired, or leads to something that is gone. */
export function DeadLink({ title, to, children }: DeadLinkProps) {
  return (
    <ErrorState
      title={translated(title)}
      headingLevel={1}
      action={
        <LinkButton variant="secondary" to={to}>
          {children}
        </LinkButton>
      }
    />
  );
}
