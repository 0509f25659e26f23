import { Formik, type FormikHelpers } from 'formik';
import { useState, type ReactNode } from 'react';
import { loginSchema, messages } from '@heartwood/domain';
import { useSession, type SessionOutcome } from '@heartwood/host';
import {
  Actions,
  Button,
  Form,
  FormError,
  PasswordField,
  Stack,
  TextField,
  remainingErrorDetail,
  showServerErrors,
  validateBy,
} from '@heartwood/ui';
import { t, translated } from '@heartwood/i18n';
import { passkeysWork } from './passkeys/browser-passkeys';
import { DemoAccounts } from './demo-accounts';
import { PasskeyLogin } from './passkey-login';
import { SecondFactorField } from './second-factor-field';

const empty = { username: '', password: '', second_factor: '' };
type Values = typeof empty;

/**
 * Username and password, then a code if the account requires one; or a passkey. An error keeps what was
 * typed; a success changes the session, and the page leaves. The children are right below it.
 */
export function LoginForm({ children }: { children?: ReactNode }) {
  const { login } = useSession();
  const [failure, setFailure] = useState<string | null>(null);
  /** What the server asks for after the password; null while that is enough. */
  const [question, setQuestion] = useState<string | null>(null);

  async function send(values: Values, form: FormikHelpers<Values>) {
    setFailure(null);
    const { second_factor, ...known } = values;
    show(await login(question === null ? known : values), second_factor !== '', form, values);
  }

  function show(outcome: SessionOutcome, codeSent: boolean, form: FormikHelpers<Values>, values: Values) {
    if (outcome.ok) return;
    const [asked = null] = outcome.fields.second_factor ?? [];
    // After a wrong code, what may be entered stays.
    setQuestion(asked !== null && codeSent ? question : asked);
    // The first response requests the code; that is not an error of the field.
    if (asked !== null && !codeSent) return;
    showServerErrors(form, outcome.fields, values);
    setFailure(
      remainingErrorDetail(
        outcome.detail ?? translated(messages.loginFailed),
        outcome.fields,
        Object.keys(empty),
      ),
    );
  }

  return (
    <Formik initialValues={empty} validate={validateBy(loginSchema)} onSubmit={send}>
      {({ isSubmitting, values }) => (
        <Stack gap="large">
          <Form>
            <FormError>{failure}</FormError>
            {failure && values.username.includes('@') && (
              <p>{t('If several accounts use this address, we emailed you their usernames.')}</p>
            )}
            <TextField
              name="username"
              label={t('Username')}
              hint={t('Or your email address, if it is verified.')}
              autoComplete={passkeysWork() ? 'username webauthn' : 'username'}
              autoCapitalize="none"
              spellCheck={false}
            />
            <PasswordField name="password" label={t('Password')} autoComplete="current-password" />
            {question !== null && <SecondFactorField question={question} />}
            <Actions>
              <Button type="submit" loading={isSubmitting} loadingLabel={t('Logging in…')} wide>
                {t('Log in')}
              </Button>
            </Actions>
            <PasskeyLogin onFailure={setFailure} />
            {children}
          </Form>
          <DemoAccounts />
        </Stack>
      )}
    </Formik>
  );
}
