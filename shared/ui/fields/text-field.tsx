import { useCallback, useRef, type InputHTMLAttributes } from 'react';
import { Field, type FieldText } from './field';
import { useBoundField } from './use-bound-field';
import styles from './control.module.css';

export interface TextFieldProps
  extends
    Omit<InputHTMLAttributes<HTMLInputElement>, 'name' | 'id' | 'prefix' | 'width' | 'className'>,
    FieldText {
  name: string;
  /** Shown before or after the input, e.g. $ or %. */
  prefix?: string;
  suffix?: string;
  /** The expected length, as a visual hint. A long text, such as a fingerprint, is in smaller type, so that it fits. */
  width?: 'long' | 'full' | 'medium' | 'short';
  /** Normalizes the typed text before it is stored in the form. */
  clean?: (typed: string) => string;
  /** What is wrong with the typed text that the browser doesn't tell the form. A form with it isn't submitted. */
  faultOf?: (input: HTMLInputElement) => string | undefined;
}

/** A single-line text input. */
export function TextField(props: TextFieldProps) {
  const {
    name,
    label,
    hint,
    optional,
    required,
    prefix,
    suffix,
    width = 'full',
    clean,
    faultOf,
    ...rest
  } = props;
  const input = useRef<HTMLInputElement>(null);
  const found = useCallback(() => (input.current ? faultOf?.(input.current) : undefined), [faultOf]);
  const { id, field, helpers, error } = useBoundField<string>(name, faultOf && found);
  return (
    <Field id={id} label={label} hint={hint} optional={optional} required={required} error={error}>
      {(control) => (
        <div className={`${styles.line} ${styles[width]}`}>
          {prefix && <span className={styles.prefix}>{prefix}</span>}
          <input
            type="text"
            {...rest}
            {...field}
            {...control}
            ref={input}
            value={field.value ?? ''}
            className={styles.input}
            onChange={clean ? (event) => void helpers.setValue(clean(event.target.value)) : field.onChange}
          />
          {suffix && <span className={styles.suffix}>{suffix}</span>}
        </div>
      )}
    </Field>
  );
}
