import { messages } from '@heartwood/shared/domain';
import { Button, FormError, saveFile } from '@heartwood/shared/ui';
import { inEnglish, t } from '@heartwood/shared/words';
import { useTask } from '../will-details/use-task';
import type { Letter } from './letter';

interface LetterButtonProps {
  label: string;
  /** The name of the file, without its ending. */
  file: string;
  /** Fetches what writes it. A letter is in English, as courts read it. */
  write: () => Promise<() => Letter>;
}

/** Makes a letter, a form or a guide as a PDF and saves it. */
export function LetterButton({ label, file, write }: LetterButtonProps) {
  const { run, busy, error } = useTask(async () => {
    const [{ makeLetterPdf }, letter] = await Promise.all([import('./make-letter-pdf'), write()]);
    saveFile(await makeLetterPdf(inEnglish(letter)), `${file}.pdf`);
  }, messages.downloadPdfFailed);
  return (
    <>
      <Button
        variant="secondary"
        icon="document"
        onClick={run}
        loading={busy}
        loadingLabel={t('Making the PDF…')}
      >
        {label}
      </Button>
      <FormError>{error}</FormError>
    </>
  );
}
