import { paths, timeOfDay, willSteps, type WillStep } from '@heartwood/shared/domain';
import { usePageTitle } from '@heartwood/shared/host';
import { Disclosure, LinkButton, Notice, PageHeader, ProgressList } from '@heartwood/shared/ui';
import type { ReactNode } from 'react';
import type { SavedDraft } from './saved-draft';
import { stepAddress } from './step-address';
import { stepWords, timeLeft } from './step-words';
import styles from './wizard-frame.module.css';

const answersKept = 'Your answers are kept in this browser. Go on with Create Will whenever you like.';

interface WizardFrameProps {
  step: WillStep;
  draft: SavedDraft;
  /** Whether this browser could keep the last change. */
  kept: boolean;
  children: ReactNode;
}

/** What surrounds every step: where one is, that it is saved, and the way out. */
export function WizardFrame({ step, draft, kept, children }: WizardFrameProps) {
  const words = stepWords[step.key];
  usePageTitle(`${words.question} · Step ${step.number} of ${willSteps.length}`);
  return (
    <div className={styles.frame}>
      <div className={styles.side}>
        <ProgressList
          label="Steps of your will"
          note={timeLeft(step.number)}
          steps={willSteps.map(({ key, number, title }) => ({
            id: key,
            label: title,
            state: number === step.number ? 'current' : number < draft.reached ? 'done' : 'todo',
            to: number <= draft.reached ? stepAddress(number) : undefined,
          }))}
        />
        <div className={styles.kept}>
          <StoredDraft savedAt={draft.savedAt} kept={kept} />
          <LinkButton
            to={paths.dashboard}
            variant="quiet"
            state={kept && draft.savedAt !== null ? { flash: answersKept } : undefined}
          >
            Save and exit
          </LinkButton>
        </div>
      </div>
      <div className={styles.main}>
        <PageHeader title={words.question} lead={words.lead} />
        <Disclosure label="Why we ask">{words.why}</Disclosure>
        {children}
      </div>
    </div>
  );
}

function StoredDraft({ savedAt, kept }: { savedAt: number | null; kept: boolean }) {
  if (!kept) {
    return (
      <Notice tone="advice" title="This browser doesn’t keep your answers">
        Finish in one go, or switch off private browsing. Nothing is lost as long as this page stays open.
      </Notice>
    );
  }
  // Words from the start, so that nothing moves when the time comes.
  if (savedAt === null) return <p className={styles.saved}>Saved as you type</p>;
  return <p className={styles.saved}>Saved {timeOfDay(savedAt)}</p>;
}
