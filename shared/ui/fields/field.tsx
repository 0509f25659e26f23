import type { ReactNode } from 'react';
import { t, translated } from '@heartwood/i18n';
import { Icon } from '../icon/icon';
import { Cited } from '../text/cited';
import styles from './field.module.css';

/** Props a control spreads so that its label, hint, and error are associated with it. */
interface ControlProps {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': boolean;
  required: boolean;
}

export interface FieldText {
  label: ReactNode;
  hint?: ReactNode;
  /** Shows "optional" beside the label. All other fields are required. */
  optional?: boolean;
}

interface FieldProps extends FieldText {
  id: string;
  error?: string;
  required?: boolean;
  children: (control: ControlProps) => ReactNode;
}

/**
 * Label, hint, and error around one control, associated for assistive technology. The error is above the
 * control, where an on-screen keyboard doesn't cover it.
 */
export function Field({
  id,
  label,
  hint,
  error,
  optional = false,
  required = !optional,
  children,
}: FieldProps) {
  const describedBy = [optional && `${id}-mark`, hint && `${id}-hint`, error && `${id}-error`].filter(
    Boolean,
  );
  return (
    <div className={error ? `${styles.field} ${styles.wrong}` : styles.field} data-field={id}>
      <div className={styles.top}>
        <label className={styles.label} htmlFor={id}>
          {label}
        </label>
        {/* Outside the label: the field's name stays exactly what the specification calls it. */}
        {optional && <OptionalMark id={`${id}-mark`} />}
      </div>
      {hint && <Hint id={`${id}-hint`}>{hint}</Hint>}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {children({
        id,
        'aria-describedby': describedBy.join(' ') || undefined,
        'aria-invalid': Boolean(error),
        required,
      })}
    </div>
  );
}

export function OptionalMark({ id }: { id: string }) {
  return (
    <span className={styles.mark} id={id}>
      {t('optional')}
    </span>
  );
}

export function Hint({ id, children }: { id: string; children: ReactNode }) {
  return (
    <div className={styles.hint} id={id}>
      <Cited>{children}</Cited>
    </div>
  );
}

/** The sentence may come in English, from a schema or the server. */
export function FieldError({ id, children }: { id: string; children: string }) {
  return (
    <p className={styles.error} id={id}>
      <Icon name="error" size={18} />
      <span>
        <Cited>{translated(children)}</Cited>
      </span>
    </p>
  );
}
