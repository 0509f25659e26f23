import { messages, type Loan } from '@heartwood/shared/domain';
import { Button, FormError, saveFile } from '@heartwood/shared/ui';
import { useState } from 'react';

/** Saves the note as a PDF: real text on letter pages, with the signatures it has. */
export function NotePdfButton({ loan }: { loan: Loan }) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const download = async () => {
    setBusy(true);
    setError(undefined);
    try {
      const { makeNotePdf } = await import('./make-note-pdf');
      saveFile(await makeNotePdf(loan), 'promissory-note.pdf');
    } catch {
      setError(messages.downloadPdfFailed);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div>
      <FormError>{error}</FormError>
      <Button
        variant="secondary"
        icon="download"
        onClick={() => void download()}
        loading={busy}
        loadingLabel="Making the PDF…"
      >
        Download PDF
      </Button>
    </div>
  );
}
