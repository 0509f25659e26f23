import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from '../icon/icon';
import styles from './progress-list.module.css';

const words = { done: 'Done', current: 'In progress', todo: 'Not started' };

interface ProgressStep {
  id: string;
  label: string;
  state: keyof typeof words;
  /** Set for a visited step: it becomes a link. */
  to?: string;
}

interface ProgressListProps {
  label?: string;
  steps: readonly ProgressStep[];
  /** E.g. "about 3 minutes left". */
  note?: ReactNode;
}

/** The steps of a longer task: listed at the side, or "4 of 10" alone on a phone. */
export function ProgressList({ label = 'Progress', steps, note }: ProgressListProps) {
  const at = Math.max(
    0,
    steps.findIndex((step) => step.state === 'current'),
  );
  return (
    <nav className={styles.progress} aria-label={label}>
      <p className={styles.position}>
        <span className={styles.count}>
          <span className={styles.word}>Step </span>
          {at + 1} of {steps.length}
        </span>
        {note && <span className={styles.note}>{note}</span>}
      </p>
      <progress className={styles.bar} value={at + 1} max={steps.length} aria-hidden="true" />
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li
            key={step.id}
            className={`${styles.step} ${styles[step.state]}`}
            aria-current={step.state === 'current' ? 'step' : undefined}
          >
            <span className={styles.mark}>{step.state === 'done' && <Icon name="check" size={14} />}</span>
            <span>
              {step.to && step.state !== 'current' ? (
                <Link className={styles.link} to={step.to}>
                  {step.label}
                </Link>
              ) : (
                <span className={styles.name}>{step.label}</span>
              )}
              <span className={styles.state}>{words[step.state]}</span>
            </span>
          </li>
        ))}
      </ol>
    </nav>
  );
}
