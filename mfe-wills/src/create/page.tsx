import { willSteps, type WillStep } from '@heartwood/domain';
import { RequireSession, useSession } from '@heartwood/host';
import { Skeleton } from '@heartwood/ui';
import { WillWizard } from './will-wizard';
import { WizardFrame } from './wizard-frame';
import styles from './page.module.css';

/** /create-will: ten steps from the first question to a draft in the cart. */
export function Component() {
  return (
    <RequireSession checking={<Beginning />}>
      <WizardOfThisPerson />
    </RequireSession>
  );
}

function WizardOfThisPerson() {
  const { user } = useSession();
  // Another person at the same browser gets their own draft, never this one's.
  return user ? <WillWizard key={user.id} user={user} /> : <Skeleton variant="page" />;
}

/**
 * While the session is checked: the first step, unless this browser has a draft or the address has a step.
 */
function Beginning() {
  return (
    <>
      <div className={styles.firstStep}>
        <WizardFrame step={firstStep} draft={{ reached: 1, savedAt: null }} kept>
          <Skeleton count={4} />
        </WizardFrame>
      </div>
      <div className={styles.anyStep}>
        <Skeleton variant="page" />
      </div>
    </>
  );
}

const [firstStep] = willSteps as readonly [WillStep, ...WillStep[]];
