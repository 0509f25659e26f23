import { willSteps } from '@heartwood/shared/domain';
import type { SessionUser } from '@heartwood/shared/host';
import { Navigate, useSearchParams } from 'react-router-dom';
import { testatorFacts } from '../wills/testator-facts';
import { ReviewStep } from './review/review-step';
import { asksForBitcoin, BitcoinGift } from './bitcoin-gift';
import { askedStep, stepAddress } from './step-address';
import { useDraft } from './draft/use-draft';
import { WizardFrame } from './wizard-frame';
import { WizardStep } from './wizard-step';

/** The wizard: the step is in the URL, the answers in this browser. */
export function WillWizard({ user }: { user: SessionUser }) {
  const { draft, change, kept, arrivals } = useDraft(user);
  const facts = testatorFacts(user);
  const [search] = useSearchParams();
  if (asksForBitcoin(search)) return <BitcoinGift draft={draft} change={change} />;
  const asked = askedStep(search, willSteps.length);
  const step = asked !== null && asked <= draft.reached ? willSteps[asked - 1] : undefined;
  if (!step) return <Navigate to={stepAddress(draft.reached)} replace />;
  return (
    <WizardFrame step={step} draft={draft} kept={kept} facts={facts}>
      {step.key === 'review' ? (
        <ReviewStep user={user} draft={draft} />
      ) : (
        <WizardStep
          key={`${step.key} ${arrivals}`}
          step={step}
          draft={draft}
          change={change}
          facts={facts}
          returns={search.get('return') === 'review'}
        />
      )}
    </WizardFrame>
  );
}
