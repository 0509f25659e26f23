import { fileName, type InkSigning, type Will } from '@heartwood/domain';
import { ScanBox } from '@heartwood/ui';
import { t } from '@heartwood/i18n';
import { useStoredScanMutation, useUploadScanMutation } from './ink-signing-api';

/** The scan of the signed pages of a will. */
export function InkScanBox({ will, signing: { scan, version } }: { will: Will; signing: InkSigning }) {
  const [upload] = useUploadScanMutation();
  const [storedScan] = useStoredScanMutation();
  return (
    <ScanBox
      scan={scan}
      empty={t('You can add a scan of the signed pages. It is a copy: the court needs the paper.')}
      fileName={fileName(t('Signed-will'), will.testator_name)}
      upload={(file) => upload({ id: will.id, version, file }).unwrap()}
      fetchScan={() => storedScan(will.id).unwrap()}
    />
  );
}
