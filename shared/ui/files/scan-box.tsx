import { detailOf } from '@heartwood/api-client';
import { formatMoment, MAX_PDF_BYTES, messages, scanTypes, type InkScan } from '@heartwood/domain';
import { t, translated } from '@heartwood/i18n';
import { useState } from 'react';
import { Button } from '../button/button';
import { ConfirmDialog } from '../dialog/confirm-dialog';
import { Stack } from '../layout/layout';
import { Spinner } from '../messages/loading';
import { FormError } from '../messages/notice';
import { Cited } from '../text/cited';
import { FileDrop } from './file-drop';
import { saveAddress } from './save-file';
import { SavedFile } from './saved-file';
import { useTask } from './use-task';

interface ScanBoxProps {
  /** The stored one; null without one. */
  scan: InkScan | null;
  /** What to say while there is none. */
  empty: string;
  /** The name of a downloaded one, without its ending. */
  fileName: string;
  upload: (file: File) => Promise<unknown>;
  /** Fetches the stored one. @returns an object URL, which is revoked here */
  fetchScan: () => Promise<string>;
}

/** The scan of pages that were signed with a pen: to add, to look at, to replace. */
export function ScanBox({ scan, empty, fileName, upload, fetchScan }: ScanBoxProps) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const [replacement, setReplacement] = useState<File>();
  const download = useTask(async () => {
    const name = `${fileName}.${scan?.media_type.split('/')[1] ?? 'pdf'}`;
    saveAddress(await fetchScan(), name);
    return name;
  }, messages.downloadPdfFailed);
  const take = async (file: File) => {
    setError(undefined);
    if (file.size > MAX_PDF_BYTES) return setError(translated(messages.fileTooLarge()));
    setBusy(true);
    try {
      await upload(file);
    } catch (apiError) {
      setError(detailOf(apiError, messages.scanFailed));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Stack>
      {scan ? (
        <>
          <p>
            <Cited>{t('A scan was stored on {moment}.', { moment: formatMoment(scan.stored_at) })}</Cited>
          </p>
          <div>
            <Button variant="quiet" icon="download" onClick={download.run} loading={download.busy}>
              {t('Download the scan')}
            </Button>
            <SavedFile name={download.saved} />
          </div>
        </>
      ) : (
        <p>{empty}</p>
      )}
      <FormError>{error ?? download.error}</FormError>
      {busy ? (
        <Spinner label={t('Storing the scan…')} />
      ) : (
        <FileDrop
          label={scan ? t('Choose another scan') : t('Choose a scan (PDF or picture)')}
          accept={scanTypes.join(',')}
          onFile={(file) => (scan ? setReplacement(file) : void take(file))}
        />
      )}
      {replacement && scan && (
        <ConfirmDialog
          open
          onClose={() => setReplacement(undefined)}
          onConfirm={() => {
            setReplacement(undefined);
            void take(replacement);
          }}
          title={t('Replace the stored scan?')}
          confirmLabel={t('Replace')}
          danger
        >
          {t('The scan of {moment} is deleted, and “{name}” is stored in its place.', {
            moment: formatMoment(scan.stored_at),
            name: replacement.name,
          })}
        </ConfirmDialog>
      )}
    </Stack>
  );
}
