import {
  fileName,
  type InkMethod,
  isOnlyOnPaper,
  messages,
  missingForValidity,
  type Will,
} from '@heartwood/domain';
import { saveAddress, saveFile, useTask } from '@heartwood/ui';
import { t } from '@heartwood/i18n';
import { pdfs } from '../../documents/worker/pdfs';
import { useStoredWillPdfMutation } from '../../wills/wills-api';

/**
 * Downloads the sealed PDF of a will that all have signed, which the server makes. Before that, creates one
 * here, marked as a draft. For a will that was signed on paper, it is the version that was printed for
 * signing. `fetchAhead` is set for a PDF created here: it prefetches the code.
 */
export function useDownload(will: Will) {
  const [storedPdf] = useStoredWillPdfMutation();
  const signed = missingForValidity(will).roles.length === 0;
  const task = useTask(async () => {
    if (will.ink_signing && isOnlyOnPaper(will)) return saveInkCopy(will, will.ink_signing.way);
    const name = fileName(t('Will'), will.testator_name);
    const file = `${signed ? name : t('{name}-draft', { name })}.pdf`;
    if (signed) saveAddress(await storedPdf({ id: will.id }).unwrap(), file);
    else saveFile(await pdfs.make('will', { will, draft: true }), file);
    return file;
  }, messages.downloadPdfFailed);
  return { ...task, fetchAhead: signed ? undefined : pdfs.prepare };
}

/** Saves the copy of the will that is signed in ink. @returns the name of the file */
export async function saveInkCopy(will: Will, way: InkMethod): Promise<string> {
  const name = fileName(t('Will'), will.testator_name);
  const file = `${t('{name}-to-sign-in-ink', { name })}.pdf`;
  saveFile(await pdfs.make('will', { will, draft: false, ink: way }), file);
  return file;
}
