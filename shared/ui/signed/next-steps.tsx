import { useId, type ReactNode } from 'react';
import { Actions } from '../layout/layout';
import { Cited } from '../text/cited';
import styles from './signed.module.css';

/** What to do after a signature, as numbered steps. */
export function NextSteps({ children }: { children: ReactNode }) {
  return <ol className={styles.steps}>{children}</ol>;
}

interface NextStepProps {
  title: string;
  text: string;
  headingLevel?: 2 | 3;
  /** The buttons of the step. */
  children?: ReactNode;
}

export function NextStep({ title, text, headingLevel = 2, children }: NextStepProps) {
  const id = useId();
  const Heading = headingLevel === 2 ? 'h2' : 'h3';
  return (
    <li className={styles.step} aria-labelledby={id}>
      <div>
        <Heading className={styles.title} id={id}>
          <Cited>{title}</Cited>
        </Heading>
        <p className={styles.text}>
          <Cited>{text}</Cited>
        </p>
      </div>
      {children && <Actions>{children}</Actions>}
    </li>
  );
}
