import { detailOf } from '@heartwood/api-client';
import {
  fileName,
  formatMoment,
  type InkSigning,
  MAX_PDF_BYTES,
  messages,
  scanTypes,
  type Will,
} from '@heartwood/domain';
import {
  Button,
  ConfirmDialog,
  FileDrop,
  FormError,
  saveAddress,
  SavedFile,
  Spinner,
  Stack,
  Cited,
  useTask,
} from '@heartwood/ui';
import { t, translated } from '@heartwood/i18n';
import { useState } from 'react';
import { useStoredScanMutation, useUploadScanMutation } from './ink-signing-api';

/** The scan of the signed pages: to add, to look at, to replace. */
export function InkScanBox({ will, signing: { scan, version } }: { will: Will; signing: InkSigning }) {
  const [upload, { isLoading }] = useUploadScanMutation();
  const [storedScan] = useStoredScanMutation();
  const [error, setError] = useState<string>();
  const [replacement, setReplacement] = useState<File>();
  const download = useTask(async () => {
    const ending = scan?.media_type.split('/')[1] ?? 'pdf';
    const name = `${fileName(t('Signed-will'), will.testator_name)}.${ending}`;
    saveAddress(await storedScan(will.id).unwrap(), name);
    return name;
  }, messages.downloadPdfFailed);
  const take = async (file: File) => {
    setError(undefined);
    if (file.size > MAX_PDF_BYTES) return setError(translated(messages.fileTooLarge()));
    try {
      await upload({ id: will.id, version, file }).unwrap();
    } catch (apiError) {
      setError(detailOf(apiError, messages.scanFailed));
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
        <p>{t('You can add a scan of the signed pages. It is a copy: the court needs the paper.')}</p>
      )}
      <FormError>{error ?? download.error}</FormError>
      {isLoading ? (
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
