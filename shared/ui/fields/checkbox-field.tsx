import type { ReactNode } from 'react';
import { FieldError } from './field';
import { useBoundField } from './use-bound-field';
import styles from './choice.module.css';
import words from './field.module.css';

interface CheckboxFieldProps {
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  /** It has to be ticked to go on. */
  required?: boolean;
  disabled?: boolean;
}

/** Yes or no, a boolean in the form; what the form does not say yet is no. */
export function CheckboxField({ name, label, hint, required, disabled }: CheckboxFieldProps) {
  const { id, field, helpers, error } = useBoundField<boolean | undefined>(name);
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
  return (
    <div className={error ? `${words.field} ${words.wrong}` : words.field} data-field={id}>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      <div className={styles.option}>
        <input
          name={field.name}
          onBlur={field.onBlur}
          // Not Formik's own, which makes a list of a value that is not there yet.
          onChange={({ target }) => void helpers.setValue(target.checked)}
          checked={Boolean(field.value)}
          type="checkbox"
          className={styles.checkbox}
          id={id}
          required={required}
          disabled={disabled}
          aria-invalid={Boolean(error)}
          aria-describedby={describedBy}
        />
        <label className={styles.label} htmlFor={id}>
          {label}
        </label>
        {hint && (
          <span className={styles.about} id={`${id}-hint`}>
            {hint}
          </span>
        )}
      </div>
    </div>
  );
}
