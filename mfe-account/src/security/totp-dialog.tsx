import { Formik, type FormikHelpers } from 'formik';
import { useMemo, useState } from 'react';
import { fieldErrorsOf } from '@heartwood/api-client';
import { messages, totpCodeSchema } from '@heartwood/domain';
import {
  FormDialog,
  FormError,
  remainingErrorDetail,
  showServerErrors,
  TextField,
  rich,
  validateBy,
} from '@heartwood/ui';
import { t } from '@heartwood/i18n';
import { changeFailure } from '../sign-in/proof/change-failure';
import { encode } from 'uqr';
import { useWithProof } from '../sign-in/proof/proof-context';
import { useConfirmTotpMutation } from './account-api';
import styles from './security.module.css';

interface TotpDialogProps {
  app: { secret: string; uri: string };
  onClose: () => void;
  /** Called with the recovery codes, which are shown only once. */
  onDone: (codes: string[]) => void;
}

/** Shows the secret for an authenticator app, and asks for its first code. */
export function TotpDialog({ app, onClose, onDone }: TotpDialogProps) {
  const [confirm] = useConfirmTotpMutation();
  const withProof = useWithProof();
  const [failure, setFailure] = useState<string | null>(null);

  async function send(values: { totp_code: string }, form: FormikHelpers<{ totp_code: string }>) {
    setFailure(null);
    const answer = await withProof(() => confirm(values));
    if (!answer) return;
    if (answer.data) return onDone(answer.data.recovery_codes);
    const fields = fieldErrorsOf(answer.error);
    showServerErrors(form, fields, values);
    setFailure(
      remainingErrorDetail(changeFailure(answer.error, messages.securityChangeFailed), fields, ['totp_code']),
    );
  }

  return (
    <Formik initialValues={{ totp_code: '' }} validate={validateBy(totpCodeSchema)} onSubmit={send}>
      <FormDialog
        title={t('Add an authenticator app')}
        submitLabel={t('Add')}
        submittingLabel={t('Adding…')}
        onClose={onClose}
        fullScreenOnPhone
      >
        <FormError>{failure}</FormError>
        <p>{t('Scan this with an authenticator app, such as the one in your password manager.')}</p>
        <QrCode text={app.uri} />
        <p>
          {rich('Is the app on this device? <link>Add it there</link>.', {
            link: (text) => <a href={app.uri}>{text}</a>,
          })}
        </p>
        <p>
          {rich('Or enter this key: {key}', {
            key: (
              <span className={styles.secret} translate="no">
                {app.secret.replace(/(.{4})(?=.)/g, '$1 ')}
              </span>
            ),
          })}
        </p>
        <TextField
          name="totp_code"
          label={t('Code')}
          hint={t('The six digits that the app shows now.')}
          autoComplete="one-time-code"
          inputMode="numeric"
        />
      </FormDialog>
    </Formik>
  );
}

function QrCode({ text }: { text: string }) {
  const { size, path } = useMemo(() => {
    const { data } = encode(text, { border: 1 });
    const dots = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])));
    return { size: data.length, path: dots.join('') };
  }, [text]);
  return (
    <svg
      className={styles.code}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={t('QR code with the key below')}
    >
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
}
