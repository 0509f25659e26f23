import type { ReactNode } from 'react';
import { ErrorState, LinkButton } from '@heartwood/ui';

interface DeadLinkProps {
  title: string;
  /** Where the person can continue. */
  to: string;
  /** The label of the link to there. */
  children: ReactNode;
}

/** The page of a link that is invalid, has expired, or leads to something that is gone. */
export function DeadLink({ title, to, children }: DeadLinkProps) {
  return (
    <ErrorState
      title={title}
      headingLevel={1}
      action={
        <LinkButton variant="secondary" to={to}>
          {children}
        </LinkButton>
      }
    />
  );
}
