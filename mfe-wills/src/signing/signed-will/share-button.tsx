import { fileName, messages } from '@heartwood/domain';
import { Button, FormError } from '@heartwood/ui';
import { t } from '@heartwood/i18n';
import { useRef } from 'react';
import { useTask } from '../../details/use-task';
import type { SealedWill } from '../../documents/pdf/sealed';
import { useStoredWillPdfMutation } from '../../wills/wills-api';

const TYPE = 'application/pdf';

/** Passes the sealed PDF to another app, where the browser can share files: above all on phones. */
export function ShareButton({ will }: { will: SealedWill }) {
  const [storedPdf] = useStoredWillPdfMutation();
  const fetched = useRef<File>(null);
  const fetchFile = async () => {
    const parts: Blob[] = [];
    URL.revokeObjectURL(await storedPdf({ id: will.id, onFile: (part) => parts.push(part) }).unwrap());
    return new File(parts, `${fileName(t('Will'), will.testator_name)}.pdf`, { type: TYPE });
  };

  const { run, busy, error } = useTask(async () => {
    fetched.current ??= await fetchFile();
    await navigator.share({ files: [fetched.current] }).catch((failure: unknown) => {
      // The person closed the sheet.
      if (!(failure instanceof DOMException && failure.name === 'AbortError')) throw failure;
    });
  }, messages.sharePdfFailed);

  if (!sharesFiles()) return null;
  return (
    <>
      <Button variant="secondary" onClick={run} loading={busy} loadingLabel={t('Loading the PDF…')}>
        {t('Share')}
      </Button>
      <FormError>{error}</FormError>
    </>
  );
}

const sharesFiles = () =>
  'canShare' in navigator && navigator.canShare({ files: [new File([], 'will.pdf', { type: TYPE })] });
