import { Button, Dialog, saveFile, Stack } from '@heartwood/shared/ui';
import { t } from '@heartwood/shared/words';
import styles from './security.module.css';

/** Shows the recovery codes, once only. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const heading = t('Heartwood recovery codes');
  const about = t('Each works once, in place of the code from your app.');
  const text = [heading, about, '', ...codes, ''].join('\n');
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('Your recovery codes')}
      actions={
        <>
          <Button
            variant="secondary"
            icon="download"
            onClick={() => saveFile(new Blob([text], { type: 'text/plain' }), 'Heartwood-recovery-codes.txt')}
          >
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
