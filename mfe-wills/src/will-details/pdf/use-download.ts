import {
  isOnlyOnPaper,
  messages,
  missingForValidity,
  type InkWay,
  type Will,
} from '@heartwood/shared/domain';
import { fileName, saveAddress, saveFile } from '@heartwood/shared/ui';
import { t } from '@heartwood/shared/words';
import { pdfs } from '../../pdfs/pdfs';
import { useStoredWillPdfMutation } from '../../wills/wills-api';
import { useTask } from '../use-task';

/**
 * Downloads the stored PDF of a will. While there is none, creates one here, marked as a draft until all have signed.
 * For a will that was signed on paper, it is the version that was printed for signing. `fetchAhead` is set for a PDF
 * created here: it prefetches the code.
 */
export function useDownload(will: Will) {
  const [storedPdf] = useStoredWillPdfMutation();
  const task = useTask(async () => {
    const name = fileName(t('Will'), will.testator_name);
    const draft = missingForValidity(will).roles.length > 0;
    if (will.ink_signing && isOnlyOnPaper(will)) await saveInkCopy(will, will.ink_signing.way);
    else if (will.sealed) saveAddress(await storedPdf(will.id).unwrap(), `${name}.pdf`);
    else
      saveFile(await pdfs.make('will', { will, draft }), `${draft ? t('{name}-draft', { name }) : name}.pdf`);
  }, messages.downloadPdfFailed);
  return { ...task, fetchAhead: will.sealed ? undefined : pdfs.prepare };
}

/** The copy of the will that is signed in ink. */
export function useInkDownload(will: Will, way: InkWay) {
  return useTask(() => saveInkCopy(will, way), messages.downloadPdfFailed);
}

async function saveInkCopy(will: Will, way: InkWay): Promise<void> {
  const name = fileName(t('Will'), will.testator_name);
  saveFile(
    await pdfs.make('will', { will, draft: false, ink: way }),
    `${t('{name}-to-sign-in-ink', { name })}.pdf`,
  );
}
