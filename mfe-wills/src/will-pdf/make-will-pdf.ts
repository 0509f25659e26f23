import { savedDocument } from '@heartwood/shared/domain';
import { printDocument } from './print-document';
import type { ReadFont } from './typesetter';
import { willBlocks, type PrintedWill } from './will-blocks';

interface PdfOptions {
  /** Marks every page as a draft. */
  draft: boolean;
  readFont?: ReadFont;
}

/** Makes a will's PDF of the text that was saved, with the signatures it has. @throws Error when a font can't be fetched */
export function makeWillPdf(will: PrintedWill, { draft, readFont }: PdfOptions): Promise<Blob> {
  const document = savedDocument(will);
  const { title, testator } = document;
  const places = will.signatures?.map(({ place }) => place) ?? [];
  return printDocument(
    {
      title,
      author: testator,
      subject: 'Last will and testament',
      words: `${JSON.stringify(document)} ${JSON.stringify(places)} signed in`,
      draft,
      readFont,
    },
    (setter) => willBlocks(setter, document, will),
  );
}
