import {
  isOnlyOnPaper,
  messages,
  missingForValidity,
  type InkWay,
  type Will,
} from '@heartwood/shared/domain';
import { fileName, saveAddress, saveFile } from '@heartwood/shared/ui';
import { t } from '@heartwood/shared/words';
import { useStoredWillPdfMutation } from '../wills/wills-api';
import { useTask } from './use-task';

/**
 * Downloads the stored PDF of a will; while none is stored, one made here, marked as a draft until all have signed. Of a
 * will that was signed on paper it is what was printed to be signed.
 * `fetchAhead` is set for the one made here: it fetches what makes it.
 */
export function useDownload(will: Will) {
  const [storedPdf] = useStoredWillPdfMutation();
  const task = useTask(async () => {
    const name = fileName(t('Will'), will.testator_name);
    const draft = missingForValidity(will).roles.length > 0;
    if (will.ink_signing && isOnlyOnPaper(will)) await saveInkCopy(will, will.ink_signing.way);
    else if (will.sealed) saveAddress(await storedPdf(will.id).unwrap(), `${name}.pdf`);
    else saveFile(await printed(will, { draft }), `${draft ? t('{name}-draft', { name }) : name}.pdf`);
  }, messages.downloadPdfFailed);
  return { ...task, fetchAhead: will.sealed ? undefined : fetchAhead };
}

/** The copy of the will that is signed in ink. */
export function useInkDownload(will: Will, way: InkWay) {
  return useTask(() => saveInkCopy(will, way), messages.downloadPdfFailed);
}

async function saveInkCopy(will: Will, way: InkWay): Promise<void> {
  const name = fileName(t('Will'), will.testator_name);
  saveFile(await printed(will, { draft: false, ink: way }), `${t('{name}-to-sign-in-ink', { name })}.pdf`);
}

// jsPDF and the fonts are fetched when someone wants a PDF, and not before.
const fetchPrinter = () => import('../will-pdf/make-will-pdf');

/** Somebody points at the button. What fails now is fetched again, and told, when they press it. */
const fetchAhead = () => void fetchPrinter().catch(() => undefined);

async function printed(will: Will, options: { draft: boolean; ink?: InkWay }): Promise<Blob> {
  const { makeWillPdf } = await fetchPrinter();
  return makeWillPdf(will, options);
}
