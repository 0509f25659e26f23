import { paths, timeOfDay, willSteps, type WillStep } from '@heartwood/domain';
import { Disclosure, LinkButton, Notice, PageHeader, ProgressList, WithTerm, rich } from '@heartwood/ui';
import { msg, t, translated } from '@heartwood/i18n';
import { useMemo, type ReactNode } from 'react';
import type { SavedDraft } from './draft/saved-draft';
import type { AccountDraftState } from './draft/use-account-draft';
import { stepAddress } from './step-address';
import { stepText } from './step-text';
import { timeLeft } from './time-left';
import styles from './wizard-frame.module.css';

const answersKept = msg(
  'Your answers are kept in this browser. To continue, open Wills and choose your will.',
);
const answersSaved = msg(
  'Your answers are saved. To continue on any device, open Wills and choose your will.',
);

interface WizardFrameProps {
  step: WillStep;
  draft: Pick<SavedDraft, 'reached' | 'savedAt'>;
  /** Whose will it is, if it isn't one's own. */
  testator?: string;
  /** Whether this browser could store the last change. */
  kept: boolean;
  /** Whether the account has it too. */
  account?: AccountDraftState;
  /** The numbers of visited steps that are not done, with what is missing. */
  unfinished?: ReadonlyMap<number, string>;
  /** The heading, if it has names of this will. */
  question?: string;
  /** The sentence below the question, if it has names of this will; null for none. */
  lead?: string | null;
  /** What stands beside the questions on a wide screen. */
  aside?: ReactNode;
  children: ReactNode;
}

/** The frame of every step: the position, that it is saved, and how to exit. */
export function WizardFrame({
  step,
  draft,
  testator,
  kept,
  account = 'loading',
  unfinished,
  question,
  lead,
  aside,
  children,
}: WizardFrameProps) {
  const { reached, savedAt } = draft;
  const words = stepText[step.key];
  // Counts the words of a whole will.
  const left = useMemo(() => timeLeft(step.number), [step.number]);
  const asks = step.key !== 'review';
  return (
    // The shell shows no footer around a task.
    <div className={asks ? `${styles.frame} ${styles.withPage}` : styles.frame} data-task>
      <div className={styles.side}>
        <ProgressList
          label={t('Steps of your will')}
          note={left}
          steps={willSteps.map(({ key, number, title, group }) => ({
            id: key,
            label: translated(title),
            group: translated(group),
            state:
              number === step.number
                ? 'current'
                : number >= reached
                  ? 'todo'
                  : unfinished?.has(number)
                    ? 'open'
                    : 'done',
            note: number < reached && unfinished?.get(number),
            to: number <= reached ? stepAddress(number) : undefined,
          }))}
        />
        <div className={styles.kept}>
          <StoredDraft savedAt={savedAt} kept={kept} account={account} />
          <LinkButton
            to={paths.dashboard}
            variant="quiet"
            icon="close"
            state={
              kept && savedAt !== null
                ? { flash: t(account === 'saved' ? answersSaved : answersKept) }
                : undefined
            }
          >
            <span className={styles.exit}>{t('Save and exit')}</span>
          </LinkButton>
        </div>
      </div>
      <div className={styles.main}>
        <PageHeader
          eyebrow={testator && t('The will of {name}', { name: testator })}
          title={question ?? t(words.question)}
          lead={lead === null ? null : lead || <WithTerm name={words.defines}>{t(words.lead)}</WithTerm>}
        />
        <div className={styles.why}>
          <Disclosure label={t('Why?')}>
            <p>
              <WithTerm name={words.defines}>{t(words.why)}</WithTerm>
            </p>
          </Disclosure>
        </div>
        {children}
      </div>
      {aside}
    </div>
  );
}

interface StoredDraftProps {
  savedAt: number | null;
  kept: boolean;
  account: AccountDraftState;
}

function StoredDraft({ savedAt, kept, account }: StoredDraftProps) {
  if (!kept) {
    return (
      <Notice tone="advice" title={t('This browser doesn’t keep your answers')}>
        {t('Finish in one go, or turn off private browsing. Nothing is lost while this page stays open.')}
      </Notice>
    );
  }
  // Shows text from the start, so that the layout doesn't shift later.
  if (savedAt === null) return <p className={styles.saved}>{t('Saved as you type')}</p>;
  if (account === 'failed') return <p className={styles.saved}>{t('Saved in this browser')}</p>;
  if (account !== 'saved') return <p className={styles.saved}>{t('Saving…')}</p>;
  return (
    <p className={styles.saved}>
      {rich('Saved <when>{time}</when>', {
        when: (time) => <span className={styles.when}>{time}</span>,
        time: timeOfDay(savedAt),
      })}
    </p>
  );
}
