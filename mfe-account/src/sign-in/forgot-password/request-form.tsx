import { Formik, type FormikHelpers } from 'formik';
import { useState } from 'react';
import { detailOf, fieldErrorsOf } from '@heartwood/api-client';
import { messages, passwordResetSchema } from '@heartwood/domain';
import {
  Actions,
  Button,
  Form,
  FormError,
  showServerErrors,
  TextField,
  remainingErrorDetail,
  validateBy,
} from '@heartwood/ui';
import { t } from '@heartwood/i18n';
import { useRequestPasswordResetMutation } from '../password/password-api';

interface Values {
  email: string;
}

/** Requests the mail. The response is the same whether or not there is an account. */
export function RequestForm({ onSent }: { onSent: (email: string | null) => void }) {
  const [request] = useRequestPasswordResetMutation();
  const [failure, setFailure] = useState<string | null>(null);

  async function send(values: Values, form: FormikHelpers<Values>) {
    setFailure(null);
    onSent(null);
    const { error } = await request(values);
    if (!error) return onSent(values.email);
    const fields = fieldErrorsOf(error);
    showServerErrors(form, fields, values);
    setFailure(remainingErrorDetail(detailOf(error, messages.requestResetFailed), fields, ['email']));
  }

  return (
    <Formik initialValues={{ email: '' }} validate={validateBy(passwordResetSchema)} onSubmit={send}>
      {({ isSubmitting }) => (
        <Form>
          <FormError>{failure}</FormError>
          <TextField name="email" label={t('Email')} type="email" autoComplete="email" />
          <Actions>
            <Button type="submit" loading={isSubmitting} loadingLabel={t('Sending…')} wide>
              {t('Send the link')}
            </Button>
          </Actions>
        </Form>
      )}
    </Formik>
  );
}
