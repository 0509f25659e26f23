import type { ReactNode } from 'react';
import type { User } from '@heartwood/domain';
import { RequireSession, useSession } from '@heartwood/host';
import { ProofProvider } from './proof-context';

interface RequireProvableSessionProps {
  /** The head of the page, which the notice that the server doesn't answer replaces. */
  header: ReactNode;
  /** Shown below it until the person is known. */
  checking: ReactNode;
  children: (user: User) => ReactNode;
}

/** Requires a login, and lets the page below reauthenticate the person. */
export function RequireProvableSession({ header, checking, children }: RequireProvableSessionProps) {
  return (
    <RequireSession
      checking={
        <>
          {header}
          {checking}
        </>
      }
    >
      <>
        {header}
        <Person checking={checking}>{children}</Person>
      </>
    </RequireSession>
  );
}

function Person({ checking, children }: Omit<RequireProvableSessionProps, 'header'>) {
  const { user } = useSession();
  return user ? <ProofProvider username={user.username}>{children(user)}</ProofProvider> : checking;
}
