import {
  formatPercent,
  paths,
  percentLeft,
  timeOfDay,
  willSteps,
  type TestatorFacts,
  type WillStep,
} from '@heartwood/shared/domain';
import { usePageTitle } from '@heartwood/shared/host';
import { LinkButton, Notice, PageHeader, ProgressList, WithTerm } from '@heartwood/shared/ui';
import { msg, t, translated } from '@heartwood/shared/words';
import { useDeferredValue, useMemo, type ReactNode } from 'react';
import type { SavedDraft } from './draft/saved-draft';
import { stepAddress } from './step-address';
import { stepWords } from './step-words';
import { timeLeft } from './time-left';
import { readWill } from './review/will-faults';
import { WillSoFar } from './will-so-far';
import styles from './wizard-frame.module.css';

const answersKept = msg(
  'Your answers are kept in this browser. Choose Create Will whenever you want to continue.',
);

interface WizardFrameProps {
  step: WillStep;
  draft: SavedDraft;
  /** Whether this browser could store the last change. */
  kept: boolean;
  facts: TestatorFacts;
  children: ReactNode;
}

/** The frame of every step: the position, that it is saved, and how to exit. */
export function WizardFrame({ step, draft, kept, facts, children }: WizardFrameProps) {
  const words = stepWords[step.key];
  const asks = step.key !== 'review';
  const unfinished = useUnfinished(draft, facts);
  usePageTitle(
    t('{question} · Step {step} of {count}', {
      question: t(words.question),
      step: step.number,
      count: willSteps.length,
    }),
  );
  return (
    <div className={asks ? `${styles.frame} ${styles.withPage}` : styles.frame}>
      <div className={styles.side}>
        <ProgressList
          label={t('Steps of your will')}
          note={timeLeft(step.number)}
          steps={willSteps.map(({ key, number, title, group }) => ({
            id: key,
            label: translated(title),
            group: translated(group),
            state:
              number === step.number
                ? 'current'
                : number >= draft.reached
                  ? 'todo'
                  : unfinished.has(number)
                    ? 'open'
                    : 'done',
            note: number < draft.reached && unfinished.get(number),
            to: number <= draft.reached ? stepAddress(number) : undefined,
          }))}
        />
        <div className={styles.kept}>
          <StoredDraft savedAt={draft.savedAt} kept={kept} />
          <LinkButton
            to={paths.dashboard}
            variant="quiet"
            state={kept && draft.savedAt !== null ? { flash: t(answersKept) } : undefined}
          >
            {t('Save and exit')}
          </LinkButton>
        </div>
      </div>
      <div className={styles.main}>
        <PageHeader
          title={t(words.question)}
          lead={<WithTerm name={words.defines}>{t(words.lead)}</WithTerm>}
        />
        <p className={styles.why}>
          <strong>{t('Why we ask:')}</strong> <WithTerm name={words.defines}>{t(words.why)}</WithTerm>
        </p>
        {children}
      </div>
      {asks && <WillSoFar values={draft.values} step={step} reached={Math.max(draft.reached, step.number)} />}
    </div>
  );
}

/** The visited steps that are not done, with what is missing. A will needs more in the end than a step to go on. */
function useUnfinished({ values: typed, reached }: SavedDraft, facts: TestatorFacts): Map<number, string> {
  const values = useDeferredValue(typed);
  const { dateOfBirth, email, today } = facts;
  return useMemo(() => {
    const { faults } = readWill(values, { dateOfBirth, email, today });
    const left = percentLeft(values.beneficiaries.map(({ percentage }) => percentage));
    const missing = left > 0 ? t('{share} left', { share: formatPercent(left) }) : t('Look at this again');
    return new Map(
      faults
        .filter(({ step }) => step < reached)
        .map(({ step }) => [step, isShares(step) ? missing : t('Look at this again')]),
    );
  }, [values, reached, dateOfBirth, email, today]);
}

const isShares = (step: number) => willSteps[step - 1]?.key === 'beneficiaries';

function StoredDraft({ savedAt, kept }: { savedAt: number | null; kept: boolean }) {
  if (!kept) {
    return (
      <Notice tone="advice" title={t('This browser doesn’t keep your answers')}>
        {t('Finish in one go, or turn off private browsing. Nothing is lost while this page stays open.')}
      </Notice>
    );
  }
  // Shows text from the start, so that the layout doesn't shift later.
  if (savedAt === null) return <p className={styles.saved}>{t('Saved as you type')}</p>;
  return <p className={styles.saved}>{t('Saved {time}', { time: timeOfDay(savedAt) })}</p>;
}
