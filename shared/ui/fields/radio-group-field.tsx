import type { ReactNode } from 'react';
import { FieldError, Hint, OptionalMark, type FieldWords } from './field';
import { useBoundField } from './use-bound-field';
import styles from './choice.module.css';
import words from './field.module.css';

interface RadioGroupFieldProps extends FieldWords {
  name: string;
  options: readonly { value: string; label: ReactNode; hint?: ReactNode }[];
  /** Side by side, for two short answers. */
  inline?: boolean;
  required?: boolean;
  disabled?: boolean;
}

/** One of a few, all of them in sight. */
export function RadioGroupField(props: RadioGroupFieldProps) {
  const { name, label, hint, optional = false, required = !optional, options, inline, disabled } = props;
  const { id, field, error } = useBoundField<string>(name);
  const describedBy = [optional && `${id}-mark`, hint && `${id}-hint`, error && `${id}-error`].filter(
    Boolean,
  );
  return (
    <fieldset
      className={error ? `${words.field} ${words.wrong}` : words.field}
      data-field={id}
      role="radiogroup"
      aria-required={required}
      aria-invalid={Boolean(error)}
      aria-describedby={describedBy.join(' ') || undefined}
    >
      <legend className={words.legend}>{label}</legend>
      {optional && <OptionalMark id={`${id}-mark`} />}
      {hint && <Hint id={`${id}-hint`}>{hint}</Hint>}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      <div className={inline ? `${styles.options} ${styles.inline}` : styles.options}>
        {options.map((option, index) => {
          // The group's own id is its first answer's: there the error summary leads.
          const optionId = index === 0 ? id : `${id}-${option.value}`;
          return (
            <div key={option.value} className={styles.option}>
              <input
                {...field}
                type="radio"
                className={styles.radio}
                id={optionId}
                value={option.value}
                checked={field.value === option.value}
                required={required}
                disabled={disabled}
                aria-describedby={option.hint ? `${optionId}-about` : undefined}
              />
              <label className={styles.label} htmlFor={optionId}>
                {option.label}
              </label>
              {option.hint && (
                <span className={styles.about} id={`${optionId}-about`}>
                  {option.hint}
                </span>
              )}
            </div>
          );
        })}
      </div>
    </fieldset>
  );
}
