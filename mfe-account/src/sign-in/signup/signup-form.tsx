import { Formik, useFormikContext, type FormikHelpers } from 'formik';
import { useEffect, useState } from 'react';
import {
  messages,
  paths,
  signupSchema,
  TERMS_VERSION,
  type SignupForm as SignupValues,
} from '@heartwood/domain';
import { useSession } from '@heartwood/host';
import {
  Actions,
  Button,
  Form,
  FormError,
  RestoredDraftNotice,
  PasswordField,
  TextField,
  remainingErrorDetail,
  showServerErrors,
  rich,
  validateBy,
} from '@heartwood/ui';
import { t, translated } from '@heartwood/i18n';
import { Link } from 'react-router-dom';
import { passwordHint } from '../password/new-password-inputs';
import { StrengthMeter } from '../password/strength-meter';
import styles from './signup.module.css';
import { storedSignup } from './stored-signup';

const empty: SignupValues = {
  first_name: '',
  last_name: '',
  username: '',
  email: '',
  password: '',
  password2: '',
};

/** There is no account yet. */
const NOBODY = 'new';

/**
 * The six fields of a new account. An error keeps what was typed; a success changes the
 * session, and the page leaves.
 */
export function SignupForm() {
  const { signup } = useSession();
  const [found] = useState(() => storedSignup.read(NOBODY));
  const [sent, setSent] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function send(values: SignupValues, form: FormikHelpers<SignupValues>) {
    setFailure(null);
    const outcome = await signup({ ...values, ...{ terms_version: TERMS_VERSION } });
    if (outcome.ok) {
      setSent(true);
      storedSignup.drop(NOBODY);
      return;
    }
    showServerErrors(form, outcome.fields, values);
    setFailure(
      remainingErrorDetail(
        outcome.detail ?? translated(messages.signupFailed),
        outcome.fields,
        Object.keys(empty),
      ),
    );
  }

  return (
    <Formik initialValues={{ ...empty, ...found }} validate={validateBy(signupSchema)} onSubmit={send}>
      {({ isSubmitting }) => (
        <Form>
          {!sent && <KeepAsTyped />}
          {found && <RestoredDraftNotice initial={empty} />}
          <FormError>{failure}</FormError>
          <div className={styles.names}>
            <TextField name="first_name" label={t('First name')} autoComplete="given-name" />
            <TextField name="last_name" label={t('Last name')} autoComplete="family-name" />
          </div>
          <TextField
            name="username"
            label={t('Username')}
            hint={t('You log in with it. Letters, digits, or . _ - @ +')}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
          />
          <TextField name="email" label={t('Email')} type="email" autoComplete="email" />
          <PasswordField
            name="password"
            label={t('Password')}
            hint={passwordHint()}
            autoComplete="new-password"
          />
          <StrengthMeter />
          <PasswordField name="password2" label={t('Confirm password')} autoComplete="new-password" />
          <p className={styles.terms}>
            {rich(
              'By signing up, you agree to the <terms>terms</terms>. The <privacy>privacy notice</privacy> says what we keep.',
              {
                terms: (text) => <Link to={paths.terms}>{text}</Link>,
                privacy: (text) => <Link to={paths.privacy}>{text}</Link>,
              },
            )}
          </p>
          <Actions>
            <Button type="submit" loading={isSubmitting} loadingLabel={t('Signing up…')} wide>
              {t('Sign up')}
            </Button>
          </Actions>
        </Form>
      )}
    </Formik>
  );
}

/** Keeps all but the passwords in this tab. */
function KeepAsTyped() {
  const { values } = useFormikContext<SignupValues>();
  useEffect(() => storedSignup.write(NOBODY, values), [values]);
  return null;
}
