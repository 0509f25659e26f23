import { Formik, type FormikHelpers } from 'formik';
import { useState } from 'react';
import { fieldErrorsOf } from '@heartwood/shared/api';
import { changePasswordSchema, messages, paths, type NewPasswordForm } from '@heartwood/shared/domain';
import { useSession } from '@heartwood/shared/host';
import {
  Actions,
  Button,
  Form,
  FormError,
  showServerErrors,
  remainingErrorDetail,
} from '@heartwood/shared/ui';
import { t, translated } from '@heartwood/shared/words';
import { useNavigate } from 'react-router-dom';
import { changeFailure } from '../proof/change-failure';
import { HiddenUsername } from '../password/hidden-username';
import { NewPasswordInputs } from '../password/new-password-inputs';
import { useResetPasswordMutation } from '../password/password-api';

const empty: NewPasswordForm = { password: '', password2: '' };
const schema = changePasswordSchema.pick(['password', 'password2']);

/** The new password of the account that a link was mailed for. It leads to the login. */
export function ResetForm({ token, username }: { token: string; username: string }) {
  const [reset] = useResetPasswordMutation();
  const { logout, status } = useSession();
  const navigate = useNavigate();
  const [failure, setFailure] = useState<string | null>(null);

  async function send(values: NewPasswordForm, form: FormikHelpers<NewPasswordForm>) {
    setFailure(null);
    const { error } = await reset({ ...values, token });
    if (!error) {
      // The session of this browser has ended too.
      if (status !== 'out') await logout();
      await navigate(paths.login, { state: { flash: translated(messages.passwordChanged) } });
      return;
    }
    const fields = fieldErrorsOf(error);
    showServerErrors(form, fields, values);
    setFailure(
      remainingErrorDetail(changeFailure(error, messages.resetPasswordFailed), fields, Object.keys(empty)),
    );
  }

  return (
    <Formik initialValues={empty} validationSchema={schema} onSubmit={send}>
      {({ isSubmitting }) => (
        <Form>
          <FormError>{failure}</FormError>
          <HiddenUsername username={username} />
          <NewPasswordInputs />
          <Actions>
            <Button type="submit" loading={isSubmitting} loadingLabel={t('Saving…')} wide>
              {t('Save the new password')}
            </Button>
          </Actions>
        </Form>
      )}
    </Formik>
  );
}
