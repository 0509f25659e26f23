import type { Passage, SignaturePlace, WillDocument } from './types';

/** A blank line for handwriting. */
export const INK = '________________________________';

/**
 * The document as plain text, as the API stores and answers it in `contract`. Ends with a line break.
 * `savedDocument` reads it back: its words may change, its form may not.
 */
export function willText(document: WillDocument): string {
  const { title, opening, sections, testimonium, attestation, signatures, selfProving } = document;
  const place = (role: string) =>
    signatures.filter((each) => (each.role === 'testator') === (role === 'testator'));
  const parts = [
    title,
    ...opening.map(passageText),
    ...sections.flatMap(({ number, heading, passages }) => [
      `${number}. ${heading}`,
      ...passages.map(passageText),
    ]),
    ...testimonium.map(passageText),
    ...place('testator').map(signatureText),
    attestation.heading,
    ...attestation.passages.map(passageText),
    ...place('witnesses').map(signatureText),
    selfProving.heading,
    ...selfProving.passages.map(passageText),
  ];
  return `${parts.join('\n\n')}\n`;
}

/** One passage as plain text. */
export function passageText(passage: Passage): string {
  switch (passage.kind) {
    case 'paragraph':
      return passage.text;
    case 'rows':
      return passage.rows.map(({ term, detail }) => `- ${term}: ${detail}`).join('\n');
    case 'line':
      return `${INK}\n${passage.label}`;
  }
}

function signatureText({ name, caption }: SignaturePlace): string {
  return `${INK}\n${name}, ${caption.toLowerCase()}`;
}
