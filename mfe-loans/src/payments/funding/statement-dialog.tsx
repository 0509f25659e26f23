import { detailOf, fieldErrorsOf } from '@heartwood/api-client';
import { useFlash } from '@heartwood/host';
import { FormDialog, FormError, formErrors, remainingErrorDetail, showServerErrors } from '@heartwood/ui';
import { t } from '@heartwood/i18n';
import { Formik, type FormikHelpers } from 'formik';
import { useState, type ReactNode } from 'react';

interface StatementDialogProps<Said> {
  title: string;
  initial: Record<string, string>;
  /** Parses the form. */
  schema: { validateSync: (values: unknown, options: object) => Said };
  submitLabel: string;
  /** Whether it gives something up for good. */
  danger?: boolean;
  /** The message for an error that has none. */
  failure: string;
  /** The message after saving. */
  done: string;
  /** Sends the form. Rejects with the API's error. */
  onSend: (said: Said, typed: Record<string, string>) => Promise<unknown>;
  onClose: () => void;
  /** The fields. */
  children: ReactNode;
}

/** A short form in a dialog: a statement of one party about a loan. */
export function StatementDialog<Said>(props: StatementDialogProps<Said>) {
  const { title, initial, schema, submitLabel, danger, failure, done, onSend, onClose, children } = props;
  const flash = useFlash();
  const [error, setError] = useState<string | null>(null);
  const read = (values: Record<string, string>): Said =>
    schema.validateSync(values, { abortEarly: false, stripUnknown: true });

  const send = async (values: Record<string, string>, form: FormikHelpers<Record<string, string>>) => {
    setError(null);
    try {
      await onSend(read(values), values);
      flash.show(done);
      onClose();
    } catch (apiError) {
      const fields = fieldErrorsOf(apiError);
      showServerErrors(form, fields, values);
      setError(remainingErrorDetail(detailOf(apiError, failure), fields, Object.keys(values)));
    }
  };
  return (
    <Formik
      initialValues={initial}
      validate={(values) => formErrors<Record<string, string>>(() => read(values))}
      onSubmit={send}
    >
      <FormDialog
        onClose={onClose}
        title={title}
        submitLabel={submitLabel}
        submittingLabel={t('Saving…')}
        danger={danger}
      >
        <FormError>{error}</FormError>
        {children}
      </FormDialog>
    </Formik>
  );
}
