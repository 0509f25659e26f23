import { Formik, type FormikHelpers } from 'formik';
import { useState, type ReactNode } from 'react';
import { loginSchema, messages, type LoginForm as LoginValues } from '@heartwood/shared/domain';
import { useSession } from '@heartwood/shared/host';
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
} from '@heartwood/shared/ui';
import { DemoAccounts } from './demo-accounts';

const empty: LoginValues = { username: '', password: '' };

/** Username and password. A refusal keeps what was typed; a success changes the session, and the page leaves. Children stand right below it. */
export function LoginForm({ children }: { children?: ReactNode }) {
  const { login } = useSession();
  const [failure, setFailure] = useState<string | null>(null);

  async function send(values: LoginValues, form: FormikHelpers<LoginValues>) {
    setFailure(null);
    const outcome = await login(values);
    if (outcome.ok) return;
    showServerErrors(form, outcome.fields, values);
    setFailure(
      remainingErrorDetail(outcome.detail ?? messages.loginFailed, outcome.fields, Object.keys(empty)),
    );
  }

  return (
    <Formik initialValues={empty} validationSchema={loginSchema} onSubmit={send}>
      {({ isSubmitting }) => (
        <Stack gap="large">
          <Form>
            <FormError>{failure}</FormError>
            <TextField
              name="username"
              label="Username"
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
            />
            <PasswordField name="password" label="Password" autoComplete="current-password" />
            <Actions>
              <Button type="submit" loading={isSubmitting} loadingLabel="Logging in…" wide>
                Log in
              </Button>
            </Actions>
            {children}
          </Form>
          <DemoAccounts />
        </Stack>
      )}
    </Formik>
  );
}
