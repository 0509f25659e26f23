import { Formik } from 'formik';
import { useState } from 'react';
import { messages } from '@heartwood/domain';
import { Button, ConfirmDialog, Dialog, FormError, Locked, SavedFile, saveFile, Stack } from '@heartwood/ui';
import { t } from '@heartwood/i18n';
import { changeFailure } from '../sign-in/proof/change-failure';
import { useWithProof } from '../sign-in/proof/proof-context';
import { useConfirmRecoveryCodesMutation } from './account-api';
import {
  readRecoveryDays,
  RecoveryDaysField,
  recoveryDaysForm,
  type RecoveryDaysForm,
} from './recovery/recovery-days-field';
import styles from './security.module.css';

const CODES_FILE = 'Heartwood-recovery-codes.txt';

interface RecoveryCodesDialogProps {
  codes: string[];
  /**
   * Whether two-step login is turned on with them, so that the person chooses how long
   * account recovery waits.
   */
  choosesDays: boolean;
  /** Called once they count, or the person closes the dialog without keeping them. */
  onClose: () => void;
}

/**
 * Shows the recovery codes, once only. They count once the person says that they have kept them, and until
 * then nothing has changed. Asks before it closes without that.
 */
export function RecoveryCodesDialog({ codes, choosesDays, onClose }: RecoveryCodesDialogProps) {
  const [confirm, { isLoading, error }] = useConfirmRecoveryCodesMutation();
  const withProof = useWithProof();
  const [downloaded, setDownloaded] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const heading = t('Heartwood recovery codes');
  const about = t('Each works once, in place of the code from your app.');
  const text = [heading, about, '', ...codes, ''].join('\n');

  function download() {
    saveFile(new Blob([text], { type: 'text/plain' }), CODES_FILE);
    setDownloaded(true);
  }

  async function keep(form: RecoveryDaysForm) {
    const chosen = choosesDays && { recovery_days: readRecoveryDays(form) };
    const answer = await withProof(() => confirm({ recovery_code: codes[0] ?? '', ...chosen }));
    if (answer && !answer.error) onClose();
  }

  if (leaving) {
    return (
      <ConfirmDialog
        open
        onClose={() => setLeaving(false)}
        onConfirm={onClose}
        title={t('Close without keeping the codes?')}
        confirmLabel={t('Close anyway')}
        cancelLabel={t('Back to the codes')}
        danger
      >
        {t('Then these codes don’t work, and how you log in stays as it was.')}
      </ConfirmDialog>
    );
  }
  return (
    <Formik initialValues={recoveryDaysForm()} onSubmit={keep}>
      {({ submitForm, isSubmitting }) => (
        <Dialog
          open
          onClose={downloaded ? () => void submitForm() : () => setLeaving(true)}
          title={t('Your recovery codes')}
          actions={
            <>
              <Button variant="secondary" icon="download" onClick={download}>
                {t('Download')}
              </Button>
              <Button onClick={() => void submitForm()} loading={isLoading} loadingLabel={t('Saving…')}>
                {t('I have kept them')}
              </Button>
            </>
          }
        >
          <Stack>
            <FormError>{error && changeFailure(error, messages.securityChangeFailed)}</FormError>
            <p>
              {t(
                'If you lose your app or your passkey, each of these logs you in once, after your password. Print or write them down now: we can’t show them again. They count once you have kept them.',
              )}
            </p>
            <ol className={styles.codes} translate="no">
              {codes.map((code) => (
                <li key={code}>{code}</li>
              ))}
            </ol>
            <SavedFile name={downloaded ? CODES_FILE : undefined} />
            {choosesDays && (
              <Locked when={isSubmitting}>
                <RecoveryDaysField />
              </Locked>
            )}
          </Stack>
        </Dialog>
      )}
    </Formik>
  );
}
