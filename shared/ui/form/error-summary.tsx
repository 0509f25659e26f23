import { Text } from '../text/text';
import { useEffect, useId, useRef } from 'react';
import { t, translated } from '@heartwood/i18n';
import { focusField, openAround } from '../fields/focus-field';
import { Icon } from '../icon/icon';
import { fieldId } from '../fields/field-id';
import { Cited } from '../text/cited';
import type { NamedError } from './flatten-errors';
import styles from './error-summary.module.css';

interface ErrorSummaryProps {
  errors: readonly NamedError[];
  /** Focuses the summary when it first appears and whenever this changes (the number of attempts). */
  focusKey?: number;
}

/**
 * All errors of a form in one place. Each sentence links to its field, and no field stays in a
 * closed part of the form.
 */
export function ErrorSummary({ errors, focusKey = 0 }: ErrorSummaryProps) {
  const titleId = useId();
  const container = useRef<HTMLDivElement>(null);
  const shown = errors.length > 0;
  useEffect(() => {
    for (const { name } of errors) openAround(name);
  }, [errors]);
  useEffect(() => {
    if (shown) container.current?.focus();
  }, [shown, focusKey]);
  if (!shown) return null;
  return (
    <div className={styles.summary} role="alert" aria-labelledby={titleId} tabIndex={-1} ref={container}>
      <h2 className={styles.title} id={titleId}>
        <Text>
          <Icon name="error" size={22} />
          {t('There is a problem')}
        </Text>
      </h2>
      <ul className={styles.list}>
        {errors.map(({ name, message }) => (
          <li key={`${name} ${message}`}>
            <a
              className={styles.link}
              href={`#${fieldId(name)}`}
              onClick={(event) => focusField(event, name)}
            >
              <Cited>{translated(message)}</Cited>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
