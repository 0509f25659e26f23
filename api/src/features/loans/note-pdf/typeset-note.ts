import { loanRoleLabels, methodWords, type LoanRole, type SignatureMethod } from '@heartwood/domain';
import { sideBySide, together, type Block } from '@heartwood/pdf/blocks';
import { half, signature, text } from '@heartwood/pdf/page-style';
import { tableBlocks } from '@heartwood/pdf/table-blocks';
import {
  caption,
  fact,
  figureName,
  heading,
  paragraph,
  rule,
  signaturePicture,
  textBlock,
} from '@heartwood/pdf/text-blocks';
import { typesetDocument } from '@heartwood/pdf/typeset-document';
import type { ReadFont, Typesetter } from '@heartwood/pdf/typesetter';
import { notePartsOf, type NotePart } from './note-parts';

/** One party's signature block. */
interface NoteSignature {
  role: LoanRole;
  username: string;
  /** PNG data URL; null if that party has not signed. */
  image: string | null;
  /** The day of the signature, in words: "November 22, 2026"; null if that party has not signed. */
  signedOn: string | null;
  /** Null if it is unknown how the signature was made. */
  method: SignatureMethod | null;
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
  /** When it was made, ISO 8601. */
  made_at: string;
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
      made: new Date(note.made_at),
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
  blocks.map((block, index) => (index === blocks.length - 1 ? { ...block, keepWithNext: true } : block));

/** A party's name and address, from the head of the note. */
function partyOf(parts: readonly NotePart[], role: LoanRole): string | undefined {
  const found = parts.find((part) => part.kind === 'fact' && part.term === loanRoleLabels[role]);
  return found?.kind === 'fact' ? found.detail : undefined;
}

function placeWords({ role, username, signedOn, method, notices }: NoteSignature, party = username): string {
  const made = method ? `, ${methodWords[method]}` : '';
  // Isolated (FSI … PDI), as in a fact.
  return `${loanRoleLabels[role]}: \u2068${party}\u2069\n${signedOn ? `Signed ${signedOn}${made}` : 'Not signed yet'}${notices && `\nNotices: \u2068${notices}\u2069`}`;
}

function blocksOf(setter: Typesetter, part: NotePart): Block[] {
  switch (part.kind) {
    case 'title':
      return [textBlock(setter, [{ text: part.text, weight: 'bold' }], text.title, { align: 'center' })];
    case 'heading':
      return [heading(setter, part.text)];
    case 'paragraph':
      return [paragraph(setter, part.text)];
    case 'fact':
      return [{ ...fact(setter, part.term, part.detail), keepTogether: true }];
    case 'table':
      return [
        figureName(setter, part.caption),
        // The first column has the number or the day of a payment.
        ...tableBlocks(setter, { ...part, numbers: part.head.map((_, at) => at > 0) }),
      ];
  }
}

/** A signature on its line, with the name and the day below. */
function signatureBlock(setter: Typesetter, signed: NoteSignature, party: string | undefined): Block {
  const { image, role, username } = signed;
  const alt = `${loanRoleLabels[role]} signature of ${username}`;
  return together([
    { space: 10, pieces: [signaturePicture(image, alt, signature.height), rule()] },
    caption(setter, placeWords(signed, party)),
  ]);
}
