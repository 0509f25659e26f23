import { messages, readFingerprint } from '@heartwood/domain';
import { Button, Form, TextField } from '@heartwood/ui';
import { t } from '@heartwood/i18n';
import { Formik } from 'formik';

/** The field for a fingerprint. @param onFingerprint called with its normalized form */
export function FingerprintForm({ onFingerprint }: { onFingerprint: (sha256: string) => Promise<void> }) {
  return (
    <Formik
      initialValues={{ fingerprint: '' }}
      validateOnBlur={false}
      validate={({ fingerprint }) =>
        readFingerprint(fingerprint) === null ? { fingerprint: messages.fingerprintInvalid } : {}
      }
      onSubmit={({ fingerprint }) => onFingerprint(readFingerprint(fingerprint) ?? '')}
    >
      {({ isSubmitting }) => (
        <Form summary={false}>
          <TextField
            name="fingerprint"
            label={t('Fingerprint (SHA-256)')}
            hint={t('64 characters. Spaces and capitals make no difference.')}
            width="long"
            autoComplete="off"
            spellCheck={false}
          />
          <div>
            <Button type="submit" variant="secondary" loading={isSubmitting} loadingLabel={t('Asking…')}>
              {t('Check')}
            </Button>
          </div>
        </Form>
      )}
    </Formik>
  );
}
