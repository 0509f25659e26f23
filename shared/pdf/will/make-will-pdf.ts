import {
  inkDocument,
  savedDocument,
  screenDocument,
  willDraft,
  type InkMethod,
  type WillDocument,
} from '@heartwood/domain';
import { inEnglish } from '@heartwood/i18n';
import { typesetDocument } from '../typeset-document';
import type { ReadFont } from '../typesetter';
import { willBlocks, type PrintedWill } from './will-blocks';

export interface PdfOptions {
  /** Marks every page as a draft. */
  draft: boolean;
  /**
   * The copy to be signed with a pen: no signature given on the screen, and a line for initials on each page.
   */
  ink?: InkMethod;
  readFont: ReadFont;
}

/**
 * Creates a will's PDF, in English, from the saved text, with its signatures. The same will makes the same
 * bytes in the browser and on the server, which seals only its own.
 * @throws Error if a font can't be read
 */
export function makeWillPdf(will: PrintedWill, { draft, ink, readFont }: PdfOptions): Promise<Blob> {
  const document = inEnglish(() => documentOf(will, ink));
  const { title, testator } = document;
  const places = will.signatures?.map(({ place }) => place) ?? [];
  return typesetDocument(
    {
      title,
      author: testator,
      subject: 'Last will and testament',
      words: `${JSON.stringify(document)} ${JSON.stringify(places)} signed in`,
      made: madeAt(will),
      ...(draft && { draft: willDraft.mark }),
      initials: ink !== undefined,
      readFont,
    },
    (setter) => inEnglish(() => willBlocks(setter, document, ink ? unsigned(will) : will, ink !== undefined)),
  );
}

function documentOf(will: PrintedWill, ink: InkMethod | undefined): WillDocument {
  if (ink) return inkDocument(will, ink);
  return will.testator_signature ? screenDocument(will) : savedDocument(will);
}

/**
 * The date of the PDF, without a clock: that of the last signature or, without one, of the
 * last change or the text.
 */
function madeAt({ signatures = [], updated_at, final_details }: PrintedWill): Date {
  const last = signatures.map(({ signed_at }) => signed_at).sort();
  return new Date(last.at(-1) ?? updated_at ?? (final_details.documentDate || 0));
}

const unsigned = (will: PrintedWill): PrintedWill => ({
  ...will,
  testator_signature: null,
  witness_1_signature: null,
  witness_2_signature: null,
  signatures: [],
});
