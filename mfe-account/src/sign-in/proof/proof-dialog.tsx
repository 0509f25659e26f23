import { Formik, type FormikHelpers } from 'formik';
import { useState } from 'react';
import { detailOf, fieldErrorsOf } from '@heartwood/api-client';
import { messages, PROOF_MINUTES, reauthenticationSchema } from '@heartwood/domain';
import {
  Button,
  FormDialog,
  FormError,
  PasswordField,
  remainingErrorDetail,
  showServerErrors,
  TextField,
  validateBy,
} from '@heartwood/ui';
import { t } from '@heartwood/i18n';
import { isUnclear } from './change-failure';
import { HiddenUsername } from '../password/hidden-username';
import { requestPasskey, passkeysWork } from '../passkeys/browser-passkeys';
import {
  useAccountQuery,
  useAskForPasskeyMutation,
  useReauthenticateMutation,
} from '../../security/account-api';

export interface ProofDialogProps {
  username: string;
  /** Whether the password alone isn't enough, because the account has two-step login. */
  byFactor: boolean;
  /** Also called if nobody knows whether it was proven: the call that needs it then says so. */
  onProven: () => void;
  onClose: () => void;
}

interface Values {
  password: string;
  second_factor: string;
}

/** Reauthenticates the person: by password, an app's code, or a passkey. It counts for ten minutes. */
export function ProofDialog({ username, byFactor, onProven, onClose }: ProofDialogProps) {
  const { data: account } = useAccountQuery();
  const [prove] = useReauthenticateMutation();
  const [byCode, setByCode] = useState(byFactor);
  const [failure, setFailure] = useState<string | null>(null);

  async function send(values: Values, form: FormikHelpers<Values>) {
    setFailure(null);
    const { error } = await prove(
      byCode ? { second_factor: values.second_factor } : { password: values.password },
    );
    if (!error || isUnclear(error)) return onProven();
    const fields = fieldErrorsOf(error);
    showServerErrors(form, fields, values);
    setFailure(
      remainingErrorDetail(detailOf(error, messages.reauthenticationFailed), fields, Object.keys(values)),
    );
  }

  const schema = byCode ? reauthenticationSchema.omit(['password']) : reauthenticationSchema;
  return (
    <Formik initialValues={{ password: '', second_factor: '' }} validate={validateBy(schema)} onSubmit={send}>
      <FormDialog
        secret
        title={t('Confirm that it is you')}
        submitLabel={t('Confirm')}
        submittingLabel={t('Confirming…')}
        onClose={onClose}
      >
        <p>
          {byFactor
            ? t(
                'This changes how you log in, so your password alone isn’t enough. Then we don’t ask for {minutes, plural, =10 {ten minutes} other {# minutes}}.',
                { minutes: PROOF_MINUTES },
              )
            : t(
                'This could change who gets into your account. We ask again, then not for {minutes, plural, =10 {ten minutes} other {# minutes}}.',
                { minutes: PROOF_MINUTES },
              )}
        </p>
        <FormError>{failure}</FormError>
        <HiddenUsername username={username} />
        {byCode ? (
          <TextField
            name="second_factor"
            label={t('Code')}
            hint={
              byFactor
                ? t('From your authenticator app, or a recovery code.')
                : t('From your authenticator app.')
            }
            autoComplete="one-time-code"
            inputMode={byFactor ? 'text' : 'numeric'}
          />
        ) : (
          <PasswordField name="password" label={t('Password')} autoComplete="current-password" />
        )}
        {account?.totp && !byFactor && (
          <Button variant="quiet" onClick={() => setByCode(!byCode)}>
            {byCode ? t('Use the password') : t('Use a code from your app')}
          </Button>
        )}
        {account && account.passkeys.length > 0 && passkeysWork() && (
          <ByPasskey onProven={onProven} onFailure={setFailure} />
        )}
      </FormDialog>
    </Formik>
  );
}

function ByPasskey({ onProven, onFailure }: { onProven: () => void; onFailure: (sentence: string) => void }) {
  const [ask] = useAskForPasskeyMutation();
  const [prove, { isLoading }] = useReauthenticateMutation();

  async function run() {
    const { data: question, error: unasked } = await ask();
    if (!question) return onFailure(detailOf(unasked, messages.reauthenticationFailed));
    const passkey = await requestPasskey(question);
    if (passkey === null) return;
    const { error } = await prove({ passkey });
    if (error && !isUnclear(error)) onFailure(detailOf(error, messages.reauthenticationFailed));
    else onProven();
  }

  return (
    <Button variant="quiet" onClick={() => void run()} loading={isLoading}>
      {t('Use a passkey')}
    </Button>
  );
}
