import { RequireSession, useSession } from '@heartwood/shared/host';
import { Skeleton } from '@heartwood/shared/ui';
import { WillWizard } from './will-wizard';

/** /create-will: ten steps from the first question to a draft in the cart. */
export function Component() {
  return (
    <RequireSession checking={<Skeleton variant="page" />}>
      <WizardOfThisPerson />
    </RequireSession>
  );
}

function WizardOfThisPerson() {
  const { user } = useSession();
  // Another person at the same browser gets their own draft, never this one's.
  return user ? <WillWizard key={user.id} user={user} /> : <Skeleton variant="page" />;
}
