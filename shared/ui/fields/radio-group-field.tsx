import type { ReactNode } from 'react';
import { FieldError, Hint, OptionalMark, type FieldText } from './field';
import { useBoundField } from './use-bound-field';
import styles from './choice.module.css';
import words from './field.module.css';

interface RadioGroupFieldProps<Value extends string> extends FieldText {
  name: string;
  /** A disabled option is visible and can't be chosen. Its hint says why. */
  options: readonly { value: Value; label: ReactNode; hint?: ReactNode; disabled?: boolean }[];
  /** Side by side, for two or three short options. */
  inline?: boolean;
  required?: boolean;
  disabled?: boolean;
  /** Called after a person's choice is in the form. */
  onChoose?: (value: Value) => void;
}

/** One of a few options, all visible. */
export function RadioGroupField<Value extends string>(props: RadioGroupFieldProps<Value>) {
  const { name, label, hint, optional = false, required = !optional } = props;
  const { options, inline, disabled, onChoose } = props;
  const { id, field, error } = useBoundField<string>(name);
  const describedBy = [optional && `${id}-mark`, hint && `${id}-hint`, error && `${id}-error`].filter(
    Boolean,
  );
  return (
    <fieldset
      className={[words.field, error && words.wrong, optional && words.optionalGroup]
        .filter(Boolean)
        .join(' ')}
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
      <div
        className={[styles.options, inline && styles.inline, inline && options.length > 2 && styles.three]
          .filter(Boolean)
          .join(' ')}
      >
        {options.map((option, index) => {
          // The group shares its id with its first option, the target of the error summary's link.
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
                onChange={(event) => {
                  field.onChange(event);
                  onChoose?.(option.value);
                }}
                required={required}
                disabled={disabled || option.disabled}
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
