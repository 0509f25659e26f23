import type { Trail } from '@heartwood/domain';
import type { Makers } from '@heartwood/pdf/worker/messages';
import type { ReadFont } from '@heartwood/pdf/typesetter';
import type { Letter } from '../letters/letter';
import { makeLetterPdf } from '../letters/make-letter-pdf';
import { makeCertificatePdf } from '../pdf/make-certificate-pdf';
import { makeWillPdf, type PdfOptions } from '@heartwood/pdf/will/make-will-pdf';
import type { SealedWill } from '../pdf/sealed';
import type { PrintedWill } from '@heartwood/pdf/will/will-blocks';

type WillInput = { will: PrintedWill } & Omit<PdfOptions, 'readFont'>;

/** The PDFs of this remote. */
export const makers = {
  will: ({ will, ...options }: WillInput, readFont: ReadFont) => makeWillPdf(will, { ...options, readFont }),
  certificate: ({ will, trail }: { will: SealedWill; trail: Trail }, readFont: ReadFont) =>
    makeCertificatePdf(will, trail, { readFont }),
  letter: (letter: Letter, readFont: ReadFont) => makeLetterPdf(letter, { readFont }),
} satisfies Makers;
