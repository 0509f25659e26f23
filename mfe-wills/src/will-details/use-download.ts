import { messages, type Will } from '@heartwood/shared/domain';
import { fileName, saveAddress, saveFile } from '@heartwood/shared/ui';
import { useStoredWillPdfMutation } from '../wills/wills-api';
import { useTask } from './use-task';

/**
 * Downloads the stored PDF of a will; one marked as a draft, made here, while none is stored. `fetchAhead` is set for
 * the draft: it fetches what makes one.
 */
export function useDownload(will: Will) {
  const [storedPdf] = useStoredWillPdfMutation();
  const task = useTask(async () => {
    const name = fileName('Will', will.testator_name);
    if (will.sealed) saveAddress(await storedPdf(will.id).unwrap(), `${name}.pdf`);
    else saveFile(await printed(will, { draft: true }), `${name}-draft.pdf`);
  }, messages.downloadPdfFailed);
  return { ...task, fetchAhead: will.sealed ? undefined : fetchAhead };
}

/** The will without a signature and without a mark, to be signed in ink. */
export function useInkDownload(will: Will) {
  const unsigned = {
    ...will,
    testator_signature: null,
    witness_1_signature: null,
    witness_2_signature: null,
    signatures: [],
  };
  return useTask(async () => {
    saveFile(
      await printed(unsigned, { draft: false }),
      `${fileName('Will', will.testator_name)}-to-sign-in-ink.pdf`,
    );
  }, messages.downloadPdfFailed);
}

// jsPDF and the fonts are fetched when someone wants a PDF, and not before.
const fetchPrinter = () => import('../will-pdf/make-will-pdf');

/** Somebody points at the button. What fails now is fetched again, and told, when they press it. */
const fetchAhead = () => void fetchPrinter().catch(() => undefined);

async function printed(will: Will, options: { draft: boolean }): Promise<Blob> {
  const { makeWillPdf } = await fetchPrinter();
  return makeWillPdf(will, options);
}
