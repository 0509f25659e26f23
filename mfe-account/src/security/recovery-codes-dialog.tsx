import { useState } from 'react';
import { Button, ConfirmDialog, Dialog, saveFile, Stack } from '@heartwood/shared/ui';
import { t } from '@heartwood/shared/words';
import styles from './security.module.css';

/** Shows the recovery codes, once only. Asks before it closes without a sign that they were kept. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const [downloaded, setDownloaded] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const heading = t('Heartwood recovery codes');
  const about = t('Each works once, in place of the code from your app.');
  const text = [heading, about, '', ...codes, ''].join('\n');

  function download() {
    saveFile(new Blob([text], { type: 'text/plain' }), 'Heartwood-recovery-codes.txt');
    setDownloaded(true);
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
        {t('We can’t show them again. You can make new ones later, and then these no longer work.')}
      </ConfirmDialog>
    );
  }
  return (
    <Dialog
      open
      onClose={downloaded ? onClose : () => setLeaving(true)}
      title={t('Your recovery codes')}
      actions={
        <>
          <Button variant="secondary" icon="download" onClick={download}>
            {t('Download')}
          </Button>
          <Button onClick={onClose}>{t('I have kept them')}</Button>
        </>
      }
    >
      <Stack>
        <p>
          {t(
            'If you lose your app or your passkey, each of these logs you in once, after your password. Print or write them down now: we can’t show them again.',
          )}
        </p>
        <ol className={styles.codes}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ol>
      </Stack>
    </Dialog>
  );
}
