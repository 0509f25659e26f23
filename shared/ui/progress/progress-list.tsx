import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { msg, t } from '@heartwood/i18n';
import { Icon } from '../icon/icon';
import { VisuallyHidden } from '../text/visually-hidden';
import { rich } from '../text/rich';
import styles from './progress-list.module.css';

const words = {
  done: msg('Done'),
  current: msg('In progress'),
  open: msg('Not finished'),
  todo: msg('Not started'),
};

interface ProgressStep {
  id: string;
  label: string;
  /** `open`: visited, but something is missing. */
  state: keyof typeof words;
  /** What is missing, e.g. "40% left". */
  note?: ReactNode;
  /** Consecutive steps with the same group are listed under its name. */
  group?: string;
  /** Set for a visited step: it becomes a link. */
  to?: string;
}

interface ProgressListProps {
  label?: string;
  steps: readonly ProgressStep[];
  /** E.g. "About 3 minutes left". */
  note?: ReactNode;
}

/** The steps of a longer task: listed at the side, or "4 of 10 · Cash gifts" alone on a phone. */
export function ProgressList({ label = t('Progress'), steps, note }: ProgressListProps) {
  const at = Math.max(
    0,
    steps.findIndex((step) => step.state === 'current'),
  );
  return (
    <nav className={styles.progress} aria-label={label}>
      <p className={styles.position}>
        <span className={styles.count}>
          {rich('<word>Step </word>{number} of {count}', {
            word: (text) => <span className={styles.word}>{text}</span>,
            number: at + 1,
            count: steps.length,
          })}
        </span>
        {/* On a phone, where the list isn't shown. */}
        <span className={styles.here} aria-hidden="true">
          {steps[at]?.label}
        </span>
        {note && (
          <span className={styles.note} data-note>
            {note}
          </span>
        )}
      </p>
      <progress className={styles.bar} value={at + 1} max={steps.length} aria-hidden="true" />
      <div className={styles.groups}>
        {groupsOf(steps).map(({ name, first, members }) => (
          <div key={first}>
            {name && <p className={styles.group}>{name}</p>}
            <ol className={styles.steps} start={first} aria-label={name}>
              {members.map((step, index) => (
                <Step key={step.id} step={step} number={first + index} />
              ))}
            </ol>
          </div>
        ))}
      </div>
    </nav>
  );
}

function Step({ step, number }: { step: ProgressStep; number: number }) {
  return (
    <li
      className={`${styles.step} ${styles[step.state]}`}
      aria-current={step.state === 'current' ? 'step' : undefined}
    >
      <span className={styles.mark} aria-hidden="true">
        {step.state === 'done' ? <Icon name="check" size={14} /> : number}
      </span>
      <span>
        {step.to && step.state !== 'current' ? (
          <Link className={styles.link} to={step.to}>
            {step.label}
          </Link>
        ) : (
          <span className={styles.name}>{step.label}</span>
        )}
        {step.note && <span className={styles.missing}>{step.note}</span>}
        {/* The mark says it to those who see it. */}
        <VisuallyHidden>, {t(words[step.state])}</VisuallyHidden>
      </span>
    </li>
  );
}

interface Group {
  name: string | undefined;
  /** The number of its first step, from 1. */
  first: number;
  members: ProgressStep[];
}

function groupsOf(steps: readonly ProgressStep[]): Group[] {
  const groups: Group[] = [];
  for (const [index, step] of steps.entries()) {
    const last = groups.at(-1);
    if (last && last.name === step.group) last.members.push(step);
    else groups.push({ name: step.group, first: index + 1, members: [step] });
  }
  return groups;
}
