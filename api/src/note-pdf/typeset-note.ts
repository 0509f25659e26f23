import { loanRoleWords, type LoanRole } from '@heartwood/shared/domain';
import type { Element } from '@heartwood/shared/pdf/accessible/structure';
import { sideBySide, together, type Block, type Piece } from '@heartwood/shared/pdf/blocks';
import { breakLines, widthOf, withoutEndBlanks } from '@heartwood/shared/pdf/lines';
import { column, half, signature, text } from '@heartwood/shared/pdf/page-style';
import {
  caption,
  heading,
  paragraph,
  rule,
  signaturePicture,
  textBlock,
} from '@heartwood/shared/pdf/text-blocks';
import { typesetDocument } from '@heartwood/shared/pdf/typeset-document';
import type { ReadFont, Typesetter, Words } from '@heartwood/shared/pdf/typesetter';
import { notePartsOf, type NotePart } from './note-parts';

/** One party's signature block. */
export interface NoteSignature {
  role: LoanRole;
  username: string;
  /** PNG data URL; null if that party has not signed. */
  image: string | null;
  /** The day of the signature, in words: "November 22, 2026"; null if that party has not signed. */
  signedOn: string | null;
  /** Where notices reach them; '' if unknown. */
  notices: string;
}

/** A promissory note for printing. */
export interface PrintedNote {
  /** The signed text as HTML. */
  contract: string;
  /** In display order. */
  signatures: NoteSignature[];
  /** How the PDF was made: a paragraph below the signatures. */
  made: string;
  /** The header of each page of a note that isn't fully signed; '' for a signed note. */
  draft: string;
}

const TITLE = 'Promissory note';

/** Typesets a promissory note with each signature on its line. @throws Error if a font can't be read */
export async function typesetNote(note: PrintedNote, readFont: ReadFont): Promise<Uint8Array> {
  const parts = notePartsOf(note.contract);
  const party = (role: LoanRole) => partyOf(parts, role);
  const words = [...note.signatures.map((signed) => placeWords(signed, party(signed.role))), note.made];
  const pdf = await typesetDocument(
    {
      title: TITLE,
      author: party('lender') ?? '',
      subject: TITLE,
      words: `${JSON.stringify(parts)} ${words.join(' ')} Signatures`,
      draft: note.draft,
      readFont,
    },
    (setter) => [
      ...endHeld(parts.flatMap((part) => blocksOf(setter, part))),
      heading(setter, 'Signatures'),
      sideBySide(
        note.signatures.map((signed) => signatureBlock(setter, signed, party(signed.role))),
        half.lefts,
      ),
      textBlock(setter, [{ text: note.made, weight: 'regular' }], text.caption, { space: 14 }),
    ],
  );
  return new Uint8Array(await pdf.arrayBuffer());
}

/** Keeps the last block with what follows: no page has only signatures. */
const endHeld = (blocks: readonly Block[]): Block[] =>
  blocks.map((block, index) => (index === blocks.length - 1 ? { ...block, withNext: true } : block));

/** A party's name and address, from the head of the note. */
function partyOf(parts: readonly NotePart[], role: LoanRole): string | undefined {
  const fact = parts.find((part) => part.kind === 'fact' && part.term === loanRoleWords[role]);
  return fact?.kind === 'fact' ? fact.detail : undefined;
}

function placeWords({ role, username, signedOn, notices }: NoteSignature, party = username): string {
  // Isolated (FSI … PDI), as in blocksOf.
  return `${loanRoleWords[role]}: \u2068${party}\u2069\n${signedOn ? `Signed ${signedOn}` : 'Not signed yet'}${notices && `\nNotices: \u2068${notices}\u2069`}`;
}

function blocksOf(setter: Typesetter, part: NotePart): Block[] {
  switch (part.kind) {
    case 'title':
      return [textBlock(setter, [{ text: part.text, weight: 'bold' }], text.title, { align: 'center' })];
    case 'heading':
      return [heading(setter, part.text)];
    case 'paragraph':
      return [paragraph(setter, part.text)];
    case 'fact': {
      // Isolated (FSI … PDI): a right-to-left name must not move what follows to its other side.
      const words: Words[] = [
        { text: `${part.term}: `, weight: 'bold' },
        { text: `\u2068${part.detail}\u2069`, weight: 'regular' },
      ];
      return [{ ...textBlock(setter, words, text.paragraph, { space: 3 }), whole: true }];
    }
    case 'table':
      return tableBlocks(setter, part);
  }
}

function tableBlocks(
  setter: Typesetter,
  { caption: name, head, rows }: NotePart & { kind: 'table' },
): Block[] {
  const list: Element = { role: 'L' };
  const rowOf = (cells: string[]): Block => ({
    space: 0,
    pieces: [
      { ...cellsPiece(setter, cells), element: { role: 'LBody', parent: { role: 'LI', parent: list } } },
    ],
  });
  return [
    { ...textBlock(setter, [{ text: name, weight: 'bold' }], text.caption, { space: 8 }), withNext: true },
    { space: 2, pieces: [headPiece(setter, head)], withNext: true },
    ...rows.map(rowOf),
  ];
}

/**
 * The column headers above their figures. A header that is too long for a line takes several, and all end on the same
 * line.
 */
function headPiece(setter: Typesetter, head: readonly string[]): Piece {
  const { size, leading } = text.caption;
  const step = column.width / Math.max(1, head.length);
  const cells = head.map((name) =>
    breakLines(setter.clusters([{ text: name, weight: 'bold' }]), (step - 8) / size).map(withoutEndBlanks),
  );
  const rows = Math.max(...cells.map((lines) => lines.length));
  return {
    height: rows * leading,
    element: { role: 'P' },
    draw: ({ x, y, pen }) =>
      cells.forEach((lines, index) =>
        lines.forEach((line, row) => {
          const left = index === 0 ? 0 : step * (index + 1) - widthOf(line) * size;
          const below = (rows - lines.length + row) * leading;
          pen.line(line, { x: x + left, y: y + below + leading * 0.78 }, size);
        }),
      ),
  };
}

/** The cells of a row, each right-aligned at its position. */
function cellsPiece(setter: Typesetter, cells: readonly string[]): Piece {
  const { size, leading } = text.caption;
  const lines = cells.map((cell) => setter.clusters([{ text: cell, weight: 'regular' }]));
  const step = column.width / Math.max(1, cells.length);
  return {
    height: leading,
    draw: ({ x, y, pen }) =>
      lines.forEach((line, index) => {
        const end = index === 0 ? widthOf(line) * size : step * (index + 1);
        pen.line(line, { x: x + end - widthOf(line) * size, y: y + leading * 0.78 }, size);
      }),
  };
}

/** A signature on its line, with the name and the day below. */
function signatureBlock(setter: Typesetter, signed: NoteSignature, party: string | undefined): Block {
  const { image, role, username } = signed;
  const alt = `${loanRoleWords[role]} signature of ${username}`;
  return together([
    { space: 10, pieces: [signaturePicture(image, alt, signature.height), rule()] },
    caption(setter, placeWords(signed, party)),
  ]);
}
