import { signerName, signerRoles } from '../will';
import type { WillInput } from '../form/will-fields';
import { line, paragraph, rows } from './passages';
import type { Passage, WillDocument, WillSection } from './types';
import { willDocument } from './will-document';
import { INK, willText } from './will-text';

/**
 * The document of a saved will: word for word the text that was saved, and signed. A later release may word
 * things differently; then the document is read back from the text.
 */
export function savedDocument(will: WillInput & { contract: string }): WillDocument {
  const today = willDocument(will);
  return willText(today) === will.contract ? today : readWillText(will);
}

/**
 * Takes `willText` apart again. Whatever a person typed into it, no word is lost, added or moved; a typed
 * paragraph that looks like a heading may be set as one.
 * @throws Error when the text has no place for one of the three signatures
 */
function readWillText(will: WillInput & { contract: string }): WillDocument {
  const [title = '', ...parts] = will.contract.trimEnd().split('\n\n');
  let from = 0;
  const places = signerRoles.map((role) => {
    const name = signerName(will, role);
    const at = parts.findIndex((part, index) => index >= from && part.startsWith(`${INK}\n${name}, `));
    if (at < 0) throw new Error(`The saved text has no place for the signature of ${name}.`);
    from = at + 1;
    return { role, name, at, caption: parts[at]?.slice(INK.length + name.length + 3) ?? '' };
  });
  const [testator = 0, first = 0, second = 0] = places.map(({ at }) => at);
  const [attested = '', ...attestation] = parts.slice(testator + 1, first);
  const [proof = '', ...proofs] = parts.slice(second + 1);
  const option = will.self_proving ?? 'two_witnesses';
  return {
    title,
    testator: will.testator_name,
    ...readSections(parts.slice(0, testator)),
    // Parsed as the end of the last section, which they follow.
    testimonium: [],
    attestation: { heading: attested, passages: attestation.map(readPassage) },
    signatures: places.map(({ role, name, caption }) => ({ role, name, caption })),
    selfProving: { option, heading: proof, passages: proofs.map(readPassage) },
  };
}

function readSections(parts: readonly string[]): Pick<WillDocument, 'opening' | 'sections'> {
  const opening: Passage[] = [];
  const sections: WillSection[] = [];
  for (const part of parts) {
    const number = sections.length + 1;
    const heading = part.startsWith(`${number}. `) && !part.includes('\n');
    if (heading) sections.push({ number, heading: part.slice(`${number}. `.length), passages: [] });
    else (sections.at(-1)?.passages ?? opening).push(readPassage(part));
  }
  return { opening, sections };
}

function readPassage(part: string): Passage {
  if (part.startsWith(`${INK}\n`)) return line(part.slice(INK.length + 1));
  const read = part.split('\n').map((row) => /^- (.*?): (.*)$/.exec(row));
  if (!read.every((row) => row !== null)) return paragraph(part);
  return rows(read.map(([, term = '', detail = '']) => ({ term, detail })));
}
