import { Button, Dialog, saveFile, Stack } from '@heartwood/shared/ui';
import styles from './security.module.css';

/** Shows the recovery codes, this once. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const text = `Heartwood recovery codes\nEach works once, in place of the code from your app.\n\n${codes.join('\n')}\n`;
  return (
    <Dialog
      open
      onClose={onClose}
      title="Your recovery codes"
      actions={
        <>
          <Button
            variant="secondary"
            icon="download"
            onClick={() => saveFile(new Blob([text], { type: 'text/plain' }), 'Heartwood-recovery-codes.txt')}
          >
            Download
          </Button>
          <Button onClick={onClose}>I have kept them</Button>
        </>
      }
    >
      <Stack>
        <p>
          If you lose your app or your passkey, each of these logs you in once, after your password. Print or
          write them down now: we can’t show them again.
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
