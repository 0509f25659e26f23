import { messages } from '@heartwood/shared/domain';
import { Button, FormError, saveFile } from '@heartwood/shared/ui';
import { t } from '@heartwood/shared/words';
import { useRef, useState, type RefObject } from 'react';

interface ExportPageButtonProps {
  label?: string;
  /** What is exported when it is not the whole page. */
  part?: RefObject<HTMLElement | null>;
  /** The title of the PDF. */
  title: string;
  /** Its name as a file, without the ending. */
  fileName: string;
}

/** Saves the whole page as a PDF, including what is below the fold. */
export function ExportPageButton({
  label = t('Export this page as PDF'),
  part,
  title,
  fileName,
}: ExportPageButtonProps) {
  const place = useRef<HTMLDivElement>(null);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();

  const exportPage = async () => {
    setBusy(true);
    setError(undefined);
    try {
      const page = part?.current ?? place.current?.closest('main') ?? document.body;
      const { pagePdf } = await import('./page-pdf');
      saveFile(await pagePdf(page, title), `${fileName}.pdf`);
    } catch {
      setError(messages.downloadPdfFailed);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div ref={place} data-not-in-export>
      <FormError>{error}</FormError>
      <Button
        variant="secondary"
        icon="download"
        onClick={() => void exportPage()}
        loading={busy}
        loadingLabel={t('Making the PDF…')}
      >
        {label}
      </Button>
    </div>
  );
}
