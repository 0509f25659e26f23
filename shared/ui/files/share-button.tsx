import { useRef } from 'react';
import { messages } from '@heartwood/domain';
import { t } from '@heartwood/i18n';
import { Button } from '../button/button';
import { FormError } from '../messages/notice';
import { useTask } from './use-task';

const TYPE = 'application/pdf';

interface ShareButtonProps {
  /** The name of the PDF, with its ending. */
  file: string;
  /** Fetches the PDF, once. @returns an object URL, which is revoked */
  fetchPdf: (onFile: (pdf: Blob) => void) => Promise<string>;
}

/**
 * Passes a PDF to another app, where the browser can share files: above all on phones. Give
 * it the `key` of one PDF.
 */
export function ShareButton({ file, fetchPdf }: ShareButtonProps) {
  const fetched = useRef<File>(null);
  const fetchFile = async () => {
    const parts: Blob[] = [];
    URL.revokeObjectURL(await fetchPdf((pdf) => parts.push(pdf)));
    return new File(parts, file, { type: TYPE });
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
  'canShare' in navigator && navigator.canShare({ files: [new File([], 'a.pdf', { type: TYPE })] });
