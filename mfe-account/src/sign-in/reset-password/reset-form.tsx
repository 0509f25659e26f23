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
  type RecoveryDays,
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
  /**
   * Called once the password is changed, if this browser is logged in to another account, or if
   * account recovery has begun.
   */
  onDone: (outcome: 'changed' | 'recovering') => void;
}

/** The new password of the account that a link was mailed for. It leads to the login. */
export function ResetForm({ token, account, onDone }: ResetFormProps) {
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
      // Until the waiting time is over, a link to the second address ends no session.
      if (account.by_second_email) return onDone('recovering');
      // A reset ends all sessions of its account, but not the one that another person has in this browser.
      const isOther = status !== 'out' && !(await sessionEnded());
      if (status !== 'out' && !isOther) await logout();
      if (values.lost_factors) return onDone('recovering');
      if (isOther) return onDone('changed');
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
          {account.by_second_email && <SecondAddress days={account.recovery_days ?? 0} />}
          {passkeys.length > 0 && <KeepPasskeys account={account} />}
          {!account.by_second_email && account.two_step && <LostFactors days={account.recovery_days} />}
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

/** Whether the person has no second step left, which begins account recovery. */
function LostFactors({ days }: { days: RecoveryDays | undefined }) {
  // An earlier server doesn't know it.
  if (days === undefined) return null;
  if (days === null)
    return (
      <p>
        {t(
          'Account recovery is off for this account. To log in, you need your app, a passkey, or a recovery code beside the new password.',
        )}
      </p>
    );
  return (
    <CheckboxField
      name="lost_factors"
      label={t('I have lost my app, my passkeys, and all recovery codes')}
      hint={t(
        'Then two-step login is turned off after {days} days. We email all your addresses, and you can cancel it until then.',
        { days },
      )}
    />
  );
}

const SecondAddress = ({ days }: { days: number }) => (
  <Notice tone="advice" title={t('The new password counts after {days} days', { days })}>
    {t(
      'This is the second address of the account. Until then everything stays as it is: we email all its addresses, and each login cancels it. After that, this is the address of the account, and its app, passkeys, and recovery codes are removed.',
    )}
  </Notice>
);

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
