import type { TextareaHTMLAttributes } from 'react';
import { Field, type FieldText } from './field';
import { useBoundField } from './use-bound-field';
import styles from './control.module.css';

interface TextAreaFieldProps
  extends Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'name' | 'id' | 'className'>, FieldText {
  name: string;
}

/** Multi-line text that grows with its content. */
export function TextAreaField({ name, label, hint, optional, required, ...rest }: TextAreaFieldProps) {
  const { id, field, error } = useBoundField<string>(name);
  return (
    <Field id={id} label={label} hint={hint} optional={optional} required={required} error={error}>
      {(control) => (
        <textarea
          rows={4}
          {...rest}
          {...field}
          {...control}
          value={field.value ?? ''}
          className={styles.area}
        />
      )}
    </Field>
  );
}
