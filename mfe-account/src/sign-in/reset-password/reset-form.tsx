import { Formik, type FormikHelpers } from 'formik';
import { useState } from 'react';
import { fieldErrorsOf } from '@heartwood/api-client';
import {
  dayOf,
  formatDate,
  messages,
  NEW_PASSKEY_DAYS,
  newPasswordSchema,
  paths,
  type NewPasswordForm,
  type PasswordResetAccount,
} from '@heartwood/domain';
import { useSession } from '@heartwood/host';
import {
  Actions,
  Button,
  CheckboxField,
  Cited,
  Form,
  FormError,
  Notice,
  Stack,
  showServerErrors,
  remainingErrorDetail,
  validateBy,
} from '@heartwood/ui';
import { t, translated } from '@heartwood/i18n';
import { useNavigate } from 'react-router-dom';
import { changeFailure } from '../proof/change-failure';
import { HiddenUsername } from '../password/hidden-username';
import { NewPasswordInputs } from '../password/new-password-inputs';
import { useResetPasswordMutation } from '../password/password-api';
import { useSessionEnded } from '../../security/use-session-ended';

const empty: NewPasswordForm = { password: '', password2: '' };
const schema = newPasswordSchema.omit(['token']);

interface ResetFormProps {
  token: string;
  account: PasswordResetAccount;
  /** Called once the password is changed, if this browser is logged in to another account. */
  onChangedForAnother: () => void;
}

/** The new password of the account that a link was mailed for. It leads to the login. */
export function ResetForm({ token, account, onChangedForAnother }: ResetFormProps) {
  const { passkeys = [] } = account;
  const [reset] = useResetPasswordMutation();
  const { logout, status } = useSession();
  const sessionEnded = useSessionEnded();
  const navigate = useNavigate();
  const [failure, setFailure] = useState<string | null>(null);

  async function send(values: NewPasswordForm, form: FormikHelpers<NewPasswordForm>) {
    setFailure(null);
    const { error } = await reset({ ...values, token });
    if (!error) {
      // A reset ends all sessions of its account, but not the one that another person has in this browser.
      if (status !== 'out' && !(await sessionEnded())) return onChangedForAnother();
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
    <Formik initialValues={empty} validate={validateBy(schema)} onSubmit={send}>
      {({ isSubmitting }) => (
        <Form>
          <FormError>{failure}</FormError>
          <HiddenUsername username={account.username} />
          <NewPasswordInputs />
          {passkeys.length > 0 && <KeepPasskeys account={account} />}
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

/** The passkeys of the account, which are removed unless the person knows them all. */
function KeepPasskeys({ account: { passkeys = [], last_factor } }: { account: PasswordResetAccount }) {
  return (
    <Notice tone="advice" title={t('These passkeys log in without the password')}>
      <Stack gap="small">
        <ul>
          {passkeys.map(({ created_at, last_used_at }) => (
            <li key={created_at}>
              <Cited>
                {last_used_at
                  ? t('Added {day}, last used {used}', {
                      day: formatDate(dayOf(created_at)),
                      used: formatDate(dayOf(last_used_at)),
                    })
                  : t('Added {day}, not used yet', { day: formatDate(dayOf(created_at)) })}
              </Cited>
            </li>
          ))}
        </ul>
        {last_factor && (
          <p>
            {t(
              'They are your only second step: your account has no app, and no recovery code is left. If they are removed, you can’t log in, not even with the new password. Those of the last {days} days are removed in any case.',
              { days: NEW_PASSKEY_DAYS },
            )}
          </p>
        )}
        <CheckboxField
          name="keep_passkeys"
          label={t('Keep them: I added all of them myself')}
          hint={t(
            'Otherwise they are removed. If you log in with two steps, have your app or a recovery code at hand.',
          )}
        />
      </Stack>
    </Notice>
  );
}
