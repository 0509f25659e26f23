import { Formik, type FormikHelpers } from 'formik';
import { useState } from 'react';
import { fieldErrorsOf } from '@heartwood/api-client';
import { changePasswordSchema, messages, type ChangePasswordForm, type User } from '@heartwood/domain';
import { useFlash, useSession } from '@heartwood/host';
import {
  FormDialog,
  FormError,
  PasswordField,
  showServerErrors,
  remainingErrorDetail,
  validateBy,
} from '@heartwood/ui';
import { t, translated } from '@heartwood/i18n';
import { changeFailure, isUnclear } from '../sign-in/proof/change-failure';
import { HiddenUsername } from '../sign-in/password/hidden-username';
import { NewPasswordInputs } from '../sign-in/password/new-password-inputs';
import { useChangePasswordMutation } from '../sign-in/password/password-api';
import { useSessionEnded } from './use-session-ended';

const empty: ChangePasswordForm = { current_password: '', password: '', password2: '' };

/**
 * Asks for the current and the new password. A success ends all sessions, so this page
 * redirects to the login.
 */
export function ChangePasswordDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const [change] = useChangePasswordMutation();
  const { logout } = useSession();
  const sessionEnded = useSessionEnded();
  const { show } = useFlash();
  const [failure, setFailure] = useState<string | null>(null);

  async function send(values: ChangePasswordForm, form: FormikHelpers<ChangePasswordForm>) {
    setFailure(null);
    const { error } = await change(values);
    // A new password ends this session too, which shows whether a lost answer was a success.
    if (!error || (isUnclear(error) && (await sessionEnded()))) {
      show(translated(messages.passwordChanged), 'success');
      await logout();
      return;
    }
    const fields = fieldErrorsOf(error);
    showServerErrors(form, fields, values);
    setFailure(
      remainingErrorDetail(changeFailure(error, messages.changePasswordFailed), fields, Object.keys(empty)),
    );
  }

  return (
    <Formik initialValues={empty} validate={validateBy(changePasswordSchema)} onSubmit={send}>
      <FormDialog
        title={t('Change password')}
        submitLabel={t('Save the new password')}
        submittingLabel={t('Saving…')}
        onClose={onClose}
        fullScreenOnPhone
      >
        <FormError>{failure}</FormError>
        <HiddenUsername username={user.username} />
        <PasswordField
          name="current_password"
          label={t('Current password')}
          autoComplete="current-password"
        />
        <NewPasswordInputs user={user} />
      </FormDialog>
    </Formik>
  );
}
