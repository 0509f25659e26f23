import { useCallback, useEffect, useRef, useState, type ChangeEvent, type InputHTMLAttributes } from 'react';
import { Field, type FieldText } from './field';
import { useBoundField, type BoundField } from './use-bound-field';
import styles from './control.module.css';

export interface TextFieldProps
  extends
    Omit<InputHTMLAttributes<HTMLInputElement>, 'name' | 'id' | 'prefix' | 'width' | 'className'>,
    FieldText {
  name: string;
  /** Shown before or after the input, e.g. $ or %. */
  prefix?: string;
  suffix?: string;
  /**
   * The expected length, as a visual hint. A long text, such as a fingerprint, is in
   * smaller type, so that it fits.
   */
  width?: 'long' | 'full' | 'medium' | 'short';
  /**
   * What the form gets for the typed text, which stays as it is until the field is left;
   * idempotent, always the same.
   */
  clean?: (typed: string) => string;
  /**
   * What is wrong with the typed text that the browser doesn't tell the form. A form with it isn't submitted.
   */
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
  const { shown, onChange, onBlur } = useTyping(field, helpers.setValue, clean);
  return (
    <Field id={id} label={label} hint={hint} optional={optional} required={required} error={error}>
      {(control) => (
        <div className={width === 'full' ? styles.line : `${styles.line} ${styles[width]}`}>
          {prefix && <span className={styles.prefix}>{prefix}</span>}
          <input
            type="text"
            {...rest}
            {...field}
            {...control}
            ref={input}
            value={shown}
            className={styles.input}
            onChange={onChange}
            onBlur={onBlur}
          />
          {suffix && <span className={styles.suffix}>{suffix}</span>}
        </div>
      )}
    </Field>
  );
}

/**
 * The text of a field whose form gets a cleaned value. A text that changed while it is composed or half typed
 * would lose what the input method, or the person, adds next.
 */
function useTyping(
  field: BoundField<string>['field'],
  setValue: (value: string) => unknown,
  clean: TextFieldProps['clean'],
) {
  const [typed, setTyped] = useState<{ text: string; value: string }>();
  const value = field.value ?? '';
  const cleaned = clean ? clean(value) : value;
  // A value that didn't come from this input: from a stored draft, or from a password manager.
  useEffect(() => {
    if (cleaned !== value) void setValue(cleaned);
    // oxlint-disable-next-line react/exhaustive-deps
  }, [cleaned, value]);
  if (!clean) return { shown: value, onChange: field.onChange, onBlur: field.onBlur };
  return {
    shown: typed?.value === value ? typed.text : value,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
      const next = clean(target.value);
      setTyped({ text: target.value, value: next });
      void setValue(next);
    },
    onBlur: () => {
      setTyped(undefined);
      field.onBlur();
    },
  };
}
