import { fileName } from '@heartwood/domain';
import type { Will } from '@heartwood/domain';
import { PdfButton } from '@heartwood/ui';
import { inEnglish, t } from '@heartwood/i18n';
import { pdfs } from '../worker/pdfs';
import type { Letter } from './letter';

interface LetterButtonProps {
  label: string;
  /** The name of the file, without its ending. */
  file: string;
  /** Fetches the code that writes it. A letter is in English, for courts. */
  write: () => Promise<() => Letter>;
}

/** Saves a letter, a form, or a guide as a PDF. */
export function LetterButton({ label, file, write }: LetterButtonProps) {
  const make = async () => {
    pdfs.prepare();
    const letter = await write();
    return pdfs.make('letter', inEnglish(letter));
  };
  return (
    <PdfButton icon="document" file={file} make={make}>
      {label}
    </PdfButton>
  );
}

export function ExecutorLetterButton({ will }: { will: Will }) {
  return (
    <LetterButton
      label={t('Letter to your executor')}
      file={fileName(t('Letter'), will.executor)}
      write={async () => {
        const { executorLetter } = await import('./executor-letter');
        return () => executorLetter(will);
      }}
    />
  );
}
