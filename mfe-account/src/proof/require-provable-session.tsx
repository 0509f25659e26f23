import type { ReactNode } from 'react';
import type { User } from '@heartwood/shared/domain';
import { RequireSession, useSession } from '@heartwood/shared/host';
import { ProofProvider } from './proof-context';

interface RequireProvableSessionProps {
  /** Shown until the person is known. */
  checking: ReactNode;
  children: (user: User) => ReactNode;
}

/** Requires a login, and lets the page below reauthenticate the person. */
export function RequireProvableSession({ checking, children }: RequireProvableSessionProps) {
  return (
    <RequireSession checking={checking}>
      <Person checking={checking}>{children}</Person>
    </RequireSession>
  );
}

function Person({ checking, children }: RequireProvableSessionProps) {
  const { user } = useSession();
  return user ? <ProofProvider username={user.username}>{children(user)}</ProofProvider> : checking;
}
