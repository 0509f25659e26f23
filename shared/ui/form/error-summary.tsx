import { useEffect, useId, useRef, type MouseEvent } from 'react';
import { Icon } from '../icon/icon';
import { fieldId } from '../fields/field-id';
import type { NamedError } from './flatten-errors';
import styles from './error-summary.module.css';

interface ErrorSummaryProps {
  errors: readonly NamedError[];
  title?: string;
  /** Takes the focus when it first shows, and again whenever this changes (the count of attempts). */
  focusKey?: number;
}

/** What is wrong with a form, in one place: every sentence leads to its field. */
export function ErrorSummary({ errors, title = 'There is a problem', focusKey = 0 }: ErrorSummaryProps) {
  const titleId = useId();
  const box = useRef<HTMLDivElement>(null);
  const shown = errors.length > 0;
  useEffect(() => {
    if (shown) box.current?.focus();
  }, [shown, focusKey]);
  if (!shown) return null;
  return (
    <div className={styles.summary} role="alert" aria-labelledby={titleId} tabIndex={-1} ref={box}>
      <h2 className={styles.title} id={titleId}>
        <Icon name="error" size={22} />
        {title}
      </h2>
      <ul className={styles.list}>
        {errors.map(({ name, message }) => (
          <li key={`${name} ${message}`}>
            <a className={styles.link} href={`#${fieldId(name)}`} onClick={(event) => goTo(event, name)}>
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Moves the focus without touching the address, which belongs to the router. */
function goTo(event: MouseEvent, name: string) {
  const control = document.getElementById(fieldId(name));
  if (!control) return;
  event.preventDefault();
  control.focus({ preventScroll: true });
  // The label and the sentence come into view with their control.
  (control.closest('[data-field]') ?? control).scrollIntoView();
}
