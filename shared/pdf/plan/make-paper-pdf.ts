import {
  dayOf,
  formatDate,
  methodWords,
  type PaperDocument,
  type PaperPlace,
  type PaperSignature,
} from '@heartwood/domain';
import { inEnglish } from '@heartwood/i18n';
import { together, type Block } from '../blocks';
import { column, text } from '../page-style';
import { caption, heading, rule, signaturePicture, textBlock } from '../text-blocks';
import { typesetDocument } from '../typeset-document';
import type { ReadFont, Typesetter } from '../typesetter';
import { endHeld, passageBlocks } from '../will/will-blocks';

/** A paper for printing. */
export interface PrintedPaper {
  document: PaperDocument;
  /** Given on the screen; none on the sheet to sign with a pen. */
  signatures: Pick<PaperSignature, 'role' | 'image' | 'signed_at' | 'place' | 'method'>[];
  /** When it was last changed, ISO 8601: the date of a sheet without signatures. */
  updated_at: string;
  /** At the top of each page; '' for none. */
  mark: string;
  /** Whether it is for signing with a pen, with what else that takes. */
  ink: boolean;
}

/** Typesets a paper. The same paper makes the same bytes. @throws Error if a font can't be read */
export function makePaperPdf(paper: PrintedPaper, readFont: ReadFont): Promise<Blob> {
  const { document, signatures, updated_at, mark, ink } = paper;
  const last = signatures
    .map(({ signed_at }) => signed_at)
    .sort()
    .at(-1);
  return typesetDocument(
    {
      title: document.title,
      author: document.owner,
      subject: document.title,
      words: `${JSON.stringify(document)} ${JSON.stringify(signatures.map(({ place }) => place))} ${Object.values(methodWords).join(' ')} signed in Date`,
      made: new Date(last ?? updated_at),
      draft: mark,
      initials: ink,
      readFont,
    },
    (setter) => inEnglish(() => paperBlocks(setter, paper)),
  );
}

function paperBlocks(setter: Typesetter, { document, signatures, ink }: PrintedPaper): Block[] {
  const { title, opening, sections, closing, onPaper, after = [] } = document;
  const places = document.signatures.map((place) => signatureBlock(setter, place, ink ? [] : signatures));
  return [
    textBlock(setter, [{ text: title, weight: 'bold' }], text.title, { align: 'center' }),
    ...passageBlocks(setter, opening).map((block) => ({ ...block, space: 14 })),
    ...endHeld([
      ...sections.flatMap(({ number, heading: name, passages }) => [
        heading(setter, `${number}. ${name}`),
        ...passageBlocks(setter, passages),
      ]),
      ...passageBlocks(setter, closing).map((block) => ({ ...block, space: 14 })),
    ]),
    ...places,
    ...[...(ink ? onPaper : []), ...after].flatMap(({ heading: name, passages }) => [
      heading(setter, name),
      ...passageBlocks(setter, passages).map((block) => ({ ...block, keepTogether: true })),
    ]),
  ];
}

function signatureBlock(
  setter: Typesetter,
  { role, name, caption: who }: PaperPlace,
  signatures: PrintedPaper['signatures'],
): Block {
  const given = signatures.find((each) => each.role === role);
  const when = given
    ? `signed ${formatDate(dayOf(given.signed_at))} in ${given.place}, ${methodWords[given.method]}`
    : '';
  return together([
    { space: 10, pieces: [signaturePicture(given?.image ?? null, `Signature of ${name}`), rule()] },
    caption(setter, [`${name}, ${who}`, when].filter(Boolean).join(', '), column.width),
    ...(given ? [] : [caption(setter, 'Date: ______________________')]),
  ]);
}
