import { getIn, useFormikContext } from 'formik';
import type { ReactNode } from 'react';
import { useServerError } from '../form/server-errors';
import { FieldError, Hint } from './field';
import { fieldId } from './field-id';
import styles from './field.module.css';

interface FieldGroupProps {
  legend: ReactNode;
  hint?: ReactNode;
  /** Shows the error of this value as a whole, e.g. of the list `beneficiaries`. */
  name?: string;
  children: ReactNode;
}

/** Related fields under one heading. */
export function FieldGroup({ legend, hint, name, children }: FieldGroupProps) {
  const id = fieldId(name ?? '');
  const error = useGroupError(name);
  const describedBy = [hint && name && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <fieldset
      className={styles.group}
      id={name && id}
      tabIndex={name ? -1 : undefined}
      aria-describedby={describedBy || undefined}
    >
      <legend className={styles.groupLegend} data-legend>
        {legend}
      </legend>
      {hint && <Hint id={`${id}-hint`}>{hint}</Hint>}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      <div className={styles.members}>{children}</div>
    </fieldset>
  );
}

/** The error of the list itself shows after a submit or once any part of the list was touched. */
function useGroupError(name: string | undefined): string | undefined {
  const { errors, touched, submitCount } = useFormikContext<unknown>();
  const serverError = useServerError(name);
  if (!name) return undefined;
  const error: unknown = getIn(errors, name);
  return typeof error === 'string' && (submitCount > 0 || getIn(touched, name)) ? error : serverError;
}
