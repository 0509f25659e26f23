import {
  formatDate,
  dayOf,
  methodWords,
  presenceLabels,
  signatureField,
  type Passage,
  type SignaturePlace,
  type Will,
  type WillDocument,
  type WillInput,
  type WillSignatureImages,
} from '@heartwood/domain';
import type { Element } from '../accessible/structure';
import { sideBySide, together, type Block } from '../blocks';
import { column, half, text } from '../page-style';
import { caption, heading, paragraph, rule, signaturePicture, textBlock } from '../text-blocks';
import type { Typesetter, Words } from '../typesetter';

export type PrintedWill = WillInput &
  Pick<Will, 'contract'> &
  Partial<WillSignatureImages & Pick<Will, 'signatures' | 'updated_at'>>;

/** A will's document as blocks, with its signatures. @param ink whether it is for signing on paper */
export function willBlocks(
  setter: Typesetter,
  document: WillDocument,
  will: PrintedWill,
  ink = false,
): Block[] {
  const { title, opening, sections, testimonium, attestation, signatures, selfProving } = document;
  const passages = (list: readonly Passage[]) => passageBlocks(setter, list);
  const [testator, ...witnesses] = signatures.map((place) =>
    signatureBlock(setter, place, will, place.role === 'testator' ? column.width : half.width),
  );
  const form = selfProving.passages.some(({ kind }) => kind === 'line');
  return [
    textBlock(setter, [{ text: title, weight: 'bold' }], text.title, { align: 'center' }),
    ...passages(opening).map((block) => ({ ...block, space: 14 })),
    ...endHeld(
      sections.flatMap(({ number, heading: name, passages: list }) => [
        heading(setter, `${number}. ${name}`),
        ...passages(list),
      ]),
    ),
    ...held(passages(testimonium)),
    // A half-empty page would leave space to add text, so in ink the witnesses may sign on the next page.
    { ...(testator ?? together([])), keepWithNext: ink ? 'soft' : true },
    heading(setter, attestation.heading),
    ...held(passages(attestation.passages)),
    // The notary's form has its page to itself; a remark about the proof stays with the
    // signatures: no page has only that.
    { ...sideBySide(witnesses, half.lefts), keepWithNext: !form },
    { ...heading(setter, selfProving.heading), pageBreakBefore: form },
    ...passages(selfProving.passages).map((block) => (form ? block : { ...block, keepTogether: true })),
  ];
}

const held = (blocks: readonly Block[]): Block[] => blocks.map((block) => ({ ...block, keepWithNext: true }));

/** Keeps the last lines with what follows: no page has only signatures. */
export function endHeld(blocks: readonly Block[], lines = 2): Block[] {
  const last = blocks.at(-1);
  if (!last) return [];
  const [before, { pieces }] = [blocks.slice(0, -1), last];
  // Neither part of a paragraph is a single line.
  if (pieces.length >= 4 && !last.keepTogether) {
    const end = { space: 0, pieces: pieces.slice(-2), keepWithNext: true };
    return [...before, { ...last, pieces: pieces.slice(0, -2) }, end];
  }
  const more = lines - pieces.length;
  return [...(more > 0 ? endHeld(before, more) : before), { ...last, keepWithNext: true }];
}

export function passageBlocks(setter: Typesetter, list: readonly Passage[]): Block[] {
  return list.flatMap((passage, index): Block[] => {
    switch (passage.kind) {
      case 'paragraph':
        // A sentence that introduces a list stays with it.
        return [{ ...paragraph(setter, passage.text), keepWithNext: list[index + 1]?.kind === 'rows' }];
      case 'rows':
        return rowBlocks(setter, passage.rows);
      case 'line':
        return lineBlocks(setter, list, index);
    }
  });
}

/** Blank lines, in pairs; the right one belongs to the same block as the left one. */
function lineBlocks(setter: Typesetter, list: readonly Passage[], index: number): Block[] {
  const first = list.slice(0, index).findLastIndex(({ kind }) => kind !== 'line') + 1;
  if ((index - first) % 2 === 1) return [];
  const columns = list
    .slice(index, index + 2)
    .flatMap((passage) =>
      passage.kind === 'line'
        ? [together([{ space: 28, pieces: [rule()] }, caption(setter, passage.label)])]
        : [],
    );
  return [sideBySide(columns, half.lefts)];
}

interface Row {
  term: string;
  detail: string;
}

/** The beneficiaries, one gift per line; none is split across two pages. */
function rowBlocks(setter: Typesetter, rows: readonly Row[]): Block[] {
  const list: Element = { role: 'L' };
  return rows.map((row) => ({
    ...rowBlock(setter, row, { role: 'LBody', parent: { role: 'LI', parent: list } }),
    keepTogether: true,
  }));
}

function rowBlock(setter: Typesetter, { term, detail }: Row, element: Element): Block {
  // Isolated (FSI … PDI): a right-to-left name must not move the number behind it to its other side.
  const words: Words[] = [
    { text: `\u2068${term}\u2069`, weight: 'bold' },
    { text: `: ${detail}`, weight: 'regular' },
  ];
  return textBlock(setter, words, text.paragraph, { left: 18, space: 3, element });
}

function signatureBlock(setter: Typesetter, place: SignaturePlace, will: PrintedWill, width: number): Block {
  const image = will[signatureField(place.role)];
  const given = will.signatures?.find(({ role }) => role === place.role);
  const where = given?.place ? ` in ${given.place}` : '';
  const how = given?.presence ? `, ${presenceLabels[given.presence]}` : '';
  const made = given?.method ? `, ${methodWords[given.method]}` : '';
  const who = `${place.name}, ${place.caption.toLowerCase()}`;
  const when = given && `signed ${formatDate(dayOf(given.signed_at))}${where}${how}${made}`;
  return together([
    { space: 10, pieces: [signaturePicture(image ?? null, `Signature of ${place.name}`), rule()] },
    caption(setter, when ? `${who}, ${when}` : who, width),
    // Blank for ink: the day of signing is beside each signature, and nowhere else.
    ...(image ? [] : [caption(setter, 'Date: ______________________')]),
  ]);
}
