import type { SelectHTMLAttributes } from 'react';
import { Icon } from '../icon/icon';
import { Field, type FieldText } from './field';
import { useBoundField } from './use-bound-field';
import styles from './control.module.css';

interface SelectFieldProps
  extends Omit<SelectHTMLAttributes<HTMLSelectElement>, 'name' | 'id' | 'className'>, FieldText {
  name: string;
  options: readonly { value: string; label: string }[];
  /** The first line while nothing is chosen. Its value is ''. */
  placeholder?: string;
}

/** One of many options, in the platform's own select. */
export function SelectField(props: SelectFieldProps) {
  const { name, label, hint, optional, required, options, placeholder, ...rest } = props;
  const { id, field, error } = useBoundField<string>(name);
  return (
    <Field id={id} label={label} hint={hint} optional={optional} required={required} error={error}>
      {(control) => (
        <div className={`${styles.line} ${styles.choice}`}>
          <select {...rest} {...field} {...control} value={field.value ?? ''} className={styles.select}>
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon name="chevron-down" />
        </div>
      )}
    </Field>
  );
}
