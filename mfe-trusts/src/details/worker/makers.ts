import type { ExecutorLetter } from '@heartwood/domain';
import type { Makers } from '@heartwood/pdf/worker/messages';
import type { ReadFont } from '@heartwood/pdf/typesetter';
import { makeLetterPdf, type LetterFoot } from '../executor-letter/letter-pdf';

type LetterInput = { letter: ExecutorLetter } & Omit<LetterFoot, 'readFont'>;

/** The PDFs of this remote. */
export const makers = {
  letter: ({ letter, ...foot }: LetterInput, readFont: ReadFont) =>
    makeLetterPdf(letter, { ...foot, readFont }),
} satisfies Makers;
