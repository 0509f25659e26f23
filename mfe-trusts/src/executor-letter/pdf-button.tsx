import { messages, type ExecutorLetter } from '@heartwood/shared/domain';
import { Button, FormError, saveFile } from '@heartwood/shared/ui';
import { t } from '@heartwood/shared/words';
import { useState } from 'react';

interface PdfButtonProps {
  letter: ExecutorLetter;
  fingerprint: string | null;
}

/** Saves the letter as a PDF. */
export function PdfButton({ letter, fingerprint }: PdfButtonProps) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const save = async () => {
    setError(undefined);
    setBusy(true);
    try {
      const { makeLetterPdf } = await import('./letter-pdf');
      saveFile(await makeLetterPdf(letter, { fingerprint }), 'letter-to-my-executor.pdf');
    } catch {
      setError(messages.downloadPdfFailed);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button
        variant="secondary"
        icon="download"
        onClick={() => void save()}
        loading={busy}
        loadingLabel={t('Making the PDF…')}
      >
        {t('Download PDF')}
      </Button>
      <FormError>{error}</FormError>
    </>
  );
}
