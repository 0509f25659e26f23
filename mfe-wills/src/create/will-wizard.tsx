import { askAboutShares, willSteps, type WillForm, type WillStep, type WillStepKey } from '@heartwood/domain';
import { usePageTitle, type SessionUser } from '@heartwood/host';
import { Skeleton } from '@heartwood/ui';
import { t } from '@heartwood/i18n';
import { Navigate, useNavigation, useSearchParams } from 'react-router-dom';
import { asksForGuardian, guardianQuestion } from '../form/guardian-inputs';
import { testatorFacts } from '../wills/testator-facts';
import { ReviewStep } from './review/review-step';
import { wantsBitcoinGift, BitcoinGift } from './bitcoin-gift';
import { askedStep, stepAddress } from './step-address';
import { stepText } from './step-text';
import { DraftConflict } from './draft/draft-conflict';
import { useDraft } from './draft/use-draft';
import { useUnfinished } from './use-unfinished';
import { WillSoFar } from './will-so-far';
import { WizardFrame } from './wizard-frame';
import { WizardStep } from './wizard-step';

/** The wizard: the step is in the URL, the answers in this browser. */
export function WillWizard({ user }: { user: SessionUser }) {
  const held = useDraft(user);
  const { draft, change } = held;
  const [search] = useSearchParams();
  const leaving = useNavigation().state !== 'idle';
  if (wantsBitcoinGift(search)) return <BitcoinGift draft={draft} change={change} />;
  const asked = askedStep(search, willSteps.length);
  const step = asked !== null && asked <= draft.reached ? willSteps[asked - 1] : undefined;
  // Another device may have come further; and a redirect would call off a link that was pressed meanwhile.
  if (!step && (leaving || held.account.state === 'loading')) return <Skeleton variant="page" />;
  if (!step) return <Navigate to={stepAddress(draft.reached)} replace />;
  return <OpenStep user={user} step={step} returns={search.get('return') === 'review'} {...held} />;
}

interface OpenStepProps extends ReturnType<typeof useDraft> {
  user: SessionUser;
  step: WillStep;
  /** Whether it was opened from the review, and leads back there. */
  returns: boolean;
}

function OpenStep({ user, step, returns, draft, change, kept, arrivals, account }: OpenStepProps) {
  const asks = step.key !== 'review';
  const furthest = Math.max(draft.reached, step.number);
  const { question, lead } = askedBy(step.key, draft.values);
  usePageTitle(
    t('{question} · Step {step} of {count}', {
      question,
      step: step.number,
      count: willSteps.length,
    }),
  );
  return (
    <WizardFrame
      step={step}
      draft={draft}
      testator={draft.partner_of && draft.values.testator_name}
      kept={kept}
      account={account.state}
      unfinished={useUnfinished(draft, testatorFacts(user))}
      question={question}
      lead={lead}
      aside={asks && <WillSoFar values={draft.values} step={step} reached={furthest} />}
    >
      <DraftConflict conflict={account.conflict} resolve={account.resolve} />
      {asks ? (
        <WizardStep
          key={`${step.key} ${arrivals}`}
          user={user}
          step={step}
          draft={draft}
          change={change}
          returns={returns}
        />
      ) : (
        <ReviewStep user={user} draft={draft} change={change} />
      )}
    </WizardFrame>
  );
}

/** The question of a step, and the sentence below it if it has names of this will; null for none. */
function askedBy(step: WillStepKey, values: WillForm): { question: string; lead?: string | null } {
  const question = t(stepText[step].question);
  if (step === 'predeceased') return { question, lead: askAboutShares(values) };
  if (step !== 'family' || !asksForGuardian(values)) return { question };
  // The field itself says what a guardian is.
  return { question: guardianQuestion(values), lead: null };
}
