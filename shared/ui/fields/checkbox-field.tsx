import type { ComponentProps, ReactNode } from 'react';
import { FieldError } from './field';
import { useBoundField } from './use-bound-field';
import styles from './choice.module.css';
import words from './field.module.css';

interface CheckboxFieldProps {
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  /** Must be checked to continue. */
  required?: boolean;
  disabled?: boolean;
}

/** A checkbox for a boolean. An undefined value counts as false. */
export function CheckboxField({ name, label, hint, required, disabled }: CheckboxFieldProps) {
  const { id, field, helpers, error } = useBoundField<boolean | undefined>(name);
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
  return (
    <div className={error ? `${words.field} ${words.wrong}` : words.field} data-field={id}>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      <Checkbox
        name={field.name}
        onBlur={field.onBlur}
        // Formik's own handler would turn an undefined value into a list.
        onChange={({ target }) => void helpers.setValue(target.checked)}
        checked={Boolean(field.value)}
        id={id}
        label={label}
        hint={hint}
        required={required}
        disabled={disabled}
        aria-invalid={Boolean(error)}
        aria-describedby={describedBy}
      />
    </div>
  );
}

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'className'> {
  id: string;
  label: ReactNode;
  hint?: ReactNode;
}

/** A checkbox that is no answer of a form, for example one that shows more fields. */
export function Checkbox({ id, label, hint, ...input }: CheckboxProps) {
  return (
    <div className={styles.option}>
      <input
        aria-describedby={hint ? `${id}-hint` : undefined}
        {...input}
        type="checkbox"
        className={styles.checkbox}
        id={id}
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
  );
}
