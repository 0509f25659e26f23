import {
  formatDate,
  dayOf,
  presenceWords,
  signatureField,
  type Passage,
  type SignaturePlace,
  type Will,
  type WillDocument,
  type WillInput,
  type WillSignatureImages,
} from '@heartwood/shared/domain';
import type { Element } from '@heartwood/shared/pdf/accessible/structure';
import { together, type Block, type Piece } from '@heartwood/shared/pdf/blocks';
import { column, signature, text } from '@heartwood/shared/pdf/page-style';
import { heading, paragraph, textBlock } from '@heartwood/shared/pdf/text-blocks';
import type { Typesetter, Words } from '@heartwood/shared/pdf/typesetter';

export type PrintedWill = WillInput &
  Pick<Will, 'contract'> &
  Partial<WillSignatureImages & Pick<Will, 'signatures'>>;

/**
 * A will's document as blocks, with the signatures the will has.
 * @param ink whether it is to be signed with a pen
 */
export function willBlocks(
  setter: Typesetter,
  document: WillDocument,
  will: PrintedWill,
  ink = false,
): Block[] {
  const { title, opening, sections, testimonium, attestation, signatures, selfProving } = document;
  // A sentence that leads to a list stays with it.
  const passages = (list: readonly Passage[]) =>
    list.flatMap((passage, index) => {
      const leads = passage.kind === 'paragraph' && list[index + 1]?.kind === 'rows';
      return passageBlocks(setter, passage).map((block) => (leads ? { ...block, withNext: true } : block));
    });
  const places = signatures.map((place) => signatureBlock(setter, place, will));
  const chapters = sections.map(({ number, heading: name, passages: list }) => [
    heading(setter, `${number}. ${name}`),
    ...passages(list),
  ]);
  // The testator's signature takes the last section with it: no page has signatures and nothing of the will.
  const signing = [...chapters.slice(-1).flat(), ...passages(testimonium), ...places.slice(0, 1)];
  const witnessing = [
    heading(setter, attestation.heading),
    ...passages(attestation.passages),
    ...places.slice(1),
  ];
  return [
    textBlock(setter, [{ text: title, weight: 'bold' }], text.title, { centered: true }),
    ...passages(opening).map((block) => ({ ...block, space: 14 })),
    ...chapters.slice(0, -1).flat(),
    // Nobody can write anything into half an empty page: in ink, the witnesses follow with their statement where there is room.
    ...(ink ? [together(signing), together(witnessing)] : [together([...signing, ...witnessing])]),
    ...proofBlocks(
      setter,
      selfProving.heading,
      passages(selfProving.passages),
      selfProving.passages.some(({ kind }) => kind === 'line'),
    ),
  ];
}

/** The notary's form has its page to itself; a remark about the proof just follows. */
function proofBlocks(setter: Typesetter, name: string, blocks: Block[], form: boolean): Block[] {
  return [{ ...heading(setter, name), newPage: form }, ...blocks];
}

function passageBlocks(setter: Typesetter, passage: Passage): Block[] {
  switch (passage.kind) {
    case 'paragraph':
      return [paragraph(setter, passage.text)];
    case 'rows':
      return rowBlocks(setter, passage.rows);
    case 'line':
      return [together([{ space: 18, pieces: [rule(signature.width)] }, caption(setter, passage.label)])];
  }
}

interface Row {
  term: string;
  detail: string;
}

/** Who gets what, a gift to a line; none is spread over two pages. */
function rowBlocks(setter: Typesetter, rows: readonly Row[]): Block[] {
  const list: Element = { role: 'L' };
  return rows.map((row) => ({
    ...rowBlock(setter, row, { role: 'LBody', parent: { role: 'LI', parent: list } }),
    whole: true,
  }));
}

function rowBlock(setter: Typesetter, { term, detail }: Row, element: Element): Block {
  // Isolated (FSI … PDI): a name read from right to left must not pull the number behind it to its other side.
  const words: Words[] = [
    { text: `\u2068${term}\u2069`, weight: 'bold' },
    { text: `: ${detail}`, weight: 'regular' },
  ];
  return textBlock(setter, words, text.paragraph, { left: 18, space: 3, element });
}

function signatureBlock(setter: Typesetter, place: SignaturePlace, will: PrintedWill): Block {
  const image = will[signatureField(place.role)];
  const given = will.signatures?.find(({ role }) => role === place.role);
  const where = given?.place ? ` in ${given.place}` : '';
  const how = given?.presence ? `, ${presenceWords[given.presence]}` : '';
  const who = `${place.name}, ${place.caption.toLowerCase()}`;
  const when = given && `signed ${formatDate(dayOf(given.signed_at))}${where}${how}`;
  return together([
    { space: 10, pieces: [picture(image ?? null, place.name), rule(signature.width)] },
    caption(setter, when ? `${who}, ${when}` : who),
    // Left open for ink: the day of signing stands beside each signature, and nowhere else.
    ...(image ? [] : [caption(setter, 'Date: ______________________')]),
  ]);
}

const caption = (setter: Typesetter, words: string): Block =>
  textBlock(setter, [{ text: words, weight: 'regular' }], text.caption);

const rule = (width: number): Piece => ({
  height: 3,
  draw: ({ x, y, pen }) => pen.rule(x, y, Math.min(width, column.width)),
});

const picture = (image: string | null, name: string): Piece => ({
  height: signature.height,
  ...(image && { element: { role: 'Figure', alt: `Signature of ${name}` } }),
  draw: ({ x, y, pen }) => {
    if (image) pen.image(image, { x, y, width: signature.width, height: signature.height - 2 });
  },
});
