import { Cited, Icon } from '@heartwood/ui';
import { useEffect, useRef, type ReactNode } from 'react';
import type { Answer } from './answer';
import styles from './answer-panel.module.css';

const looks = {
  success: { icon: 'check', role: 'status' },
  advice: { icon: 'warning', role: 'status' },
  error: { icon: 'close', role: 'alert' },
} as const;

/**
 * The answer of a check: a sign, one line, and what to make of it. Scrolls into view, because it can
 * be asked for from below.
 */
export function AnswerPanel({ answer, children }: { answer: Answer; children?: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const { icon, role } = looks[answer.tone];
  useEffect(() => {
    // Returns a promise in newer browsers, which React would call as the effect's cleanup.
    void place.current?.scrollIntoView({ block: 'nearest' });
  }, [answer]);
  return (
    <div ref={place} className={`${styles.panel} ${styles[answer.tone]}`}>
      <span className={styles.emblem}>
        <Icon name={icon} size={30} />
      </span>
      <div className={styles.words} role={role}>
        <h2 className={styles.line}>
          <Cited>{answer.line}</Cited>
        </h2>
        <p>{answer.more}</p>
      </div>
      {children && <div className={styles.rest}>{children}</div>}
    </div>
  );
}
