import { useFormikContext } from 'formik';
import { useRef, useState, type FormEvent, type FormHTMLAttributes } from 'react';
import { FieldFaults } from './field-faults';
import { FormikErrorSummary } from './formik-error-summary';
import { useFilledFields } from './use-filled-fields';
import { useStoredTyping } from './use-stored-typing';
import styles from './form.module.css';

interface FormProps extends Omit<
  FormHTMLAttributes<HTMLFormElement>,
  'onSubmit' | 'onReset' | 'noValidate' | 'className'
> {
  summary?: boolean;
}

/**
 * A formik form with its error summary. Our own messages replace the browser's validation bubbles. What is
 * typed survives a change of the language, and what a password manager writes into a field counts.
 */
export function Form({ summary = true, children, ...rest }: FormProps) {
  const { handleSubmit, handleReset, setStatus } = useFormikContext<unknown>();
  const form = useRef<HTMLFormElement>(null);
  useStoredTyping(form);
  const adoptFilled = useFilledFields(form);
  const [faults] = useState(() => new Map<string, string>());
  const submit = (event: FormEvent<HTMLFormElement>) => {
    adoptFilled();
    // Server errors belong to the previous attempt.
    setStatus(undefined);
    handleSubmit(event);
  };
  return (
    <FieldFaults value={faults}>
      <form {...rest} ref={form} className={styles.form} noValidate onSubmit={submit} onReset={handleReset}>
        {summary && <FormikErrorSummary />}
        {children}
      </form>
    </FieldFaults>
  );
}
