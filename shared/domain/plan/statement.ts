import { msg, type Sentence } from '@heartwood/i18n';
import type { SignatureMethod } from '../typed-signature';
import { statementText } from '../will/signing/signing-statement';
import type { PaperDocument, PaperSigner } from './document';
import { paperOf, type PaperKind } from './papers';

/** Where and how a signature on a paper is given, as its signer says. */
export interface PaperSigningFacts {
  place: string;
  method?: SignatureMethod;
}

const consents = {
  drawn: 'I agree to sign electronically: what I draw here is my signature.',
  typed: 'I agree to sign electronically: the name that I type here is my signature.',
} as const satisfies Record<SignatureMethod, string>;

/**
 * What a person states by signing a paper on the screen; exactly these words are stored. A paper for life
 * may be an electronic record with electronic signatures (C.R.S. 15-24-102(5), read; docs/lawyer-
 * review.md says what was not).
 */
export function paperStatement(
  kind: PaperKind,
  role: PaperSigner,
  owner: string,
  { place, method = 'drawn' }: PaperSigningFacts,
): Sentence[] {
  const here = msg('I am now physically in {place}.', { place });
  if (role === 'owner')
    return [
      msg('This is my paper, “{title, term}”, and I have read it.', { title: paperOf(kind).title }),
      'I am 18 or older, and I sign willingly.',
      here,
      consents[method],
    ];
  return [
    msg('I saw {owner} sign this paper, and {owner} asked me to sign as a witness.', { owner }),
    msg('{owner} and I are in the same room.', { owner }),
    'I am 18 or older.',
    here,
    'I am not a doctor. I do not work for the doctor of this person, or where they are cared for.',
    'I have no claim against the estate of this person. I expect nothing from it by a will or by law.',
    'I am not a patient or resident of a place where this person is cared for.',
    consents[method],
  ];
}

/** The statement as one text, as it is sent and stored. */
export function paperStatementText(
  kind: PaperKind,
  role: PaperSigner,
  { owner, signatures }: PaperDocument,
  facts: PaperSigningFacts,
): string {
  const name = signatures.find((place) => place.role === role)?.name ?? '';
  return statementText(name, paperStatement(kind, role, owner, facts));
}
