import { PdfButton } from '@heartwood/shared/ui';
import { inEnglish } from '@heartwood/shared/words';
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
