import { useState, type ReactNode } from 'react';
import { messages } from '@heartwood/domain';
import { t } from '@heartwood/i18n';
import { Button } from '../button/button';
import type { IconName } from '../icon/icon-paths';
import { FormError } from '../messages/notice';
import { saveFile } from './save-file';

interface PdfButtonProps {
  icon?: IconName;
  /** The name of the file, without its ending. */
  file: string;
  /** Creates the PDF, and loads the code for that. */
  make: () => Promise<Blob>;
  children: ReactNode;
}

/** Creates a PDF in the browser and saves it. */
export function PdfButton({ icon = 'download', file, make, children }: PdfButtonProps) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const save = async () => {
    setBusy(true);
    setError(undefined);
    try {
      saveFile(await make(), `${file}.pdf`);
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
        icon={icon}
        onClick={() => void save()}
        loading={busy}
        loadingLabel={t('Making the PDF…')}
      >
        {children}
      </Button>
      <FormError>{error}</FormError>
    </>
  );
}
