import { PdfButton } from '@heartwood/shared/ui';
import { inEnglish } from '@heartwood/shared/words';
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
    const [{ makeLetterPdf }, letter] = await Promise.all([import('./make-letter-pdf'), write()]);
    return makeLetterPdf(inEnglish(letter));
  };
  return (
    <PdfButton icon="document" file={file} make={make}>
      {label}
    </PdfButton>
  );
}
