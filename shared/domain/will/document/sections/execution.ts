import type { WillInput } from '../../form/will-fields';
import { paragraph } from '../passages';
import type { Passage, Section, SignaturePlace } from '../types';

/**
 * The words right above the testator's signature. No date: a will is executed when it is signed, and that day
 * stands beside the signature. The date of the draft is another one.
 */
export function testimonium(): Passage[] {
  return [
    paragraph(
      'I sign this will willingly and as my free and voluntary act, on the date beside my signature.',
    ),
  ];
}

const believed = (testator: string) =>
  `To the best of our knowledge ${testator} is at least eighteen years old, of sound mind, and under no constraint or undue influence.`;

/**
 * For who chose that the witnesses only sign: they state nothing, so that nothing is presumed
 * (C.R.S. 15-12-406, read).
 */
const signaturesOnly: Section = { heading: 'Witnesses', passages: [] };

/**
 * Signed by the witnesses, this clause creates the presumption that what it recites took
 * place (C.R.S. 15-12-406).
 */
export function inkAttestation({ testator_name, witness_1_name, witness_2_name }: WillInput): Section {
  const text = `We, ${witness_1_name} and ${witness_2_name}, declare: ${testator_name} signed this document, or acknowledged the signature or the document, in the conscious presence of each of us, and told us that it is ${testator_name}’s will. Each of us signs it as a witness within a reasonable time, in the conscious presence of ${testator_name}. ${believed(testator_name)}`;
  return { heading: 'Statement of the witnesses', passages: [paragraph(text)] };
}

const ELECTRONIC_PRESENCE = 'in the physical or electronic presence of each of us';

/**
 * Whether witnesses who see the testator by live video can sign a text. Drafts that an earlier release saved
 * keep their statement of the witnesses, which only mentions conscious presence. Without a statement, nothing
 * in the text rules it out.
 */
export const allowsLiveVideo = (contract: string): boolean =>
  contract.includes(ELECTRONIC_PRESENCE) || !contract.includes('conscious presence');

/**
 * The same for an electronic will. "Electronic presence" is that of the Uniform Electronic Wills Act, 2 (2);
 * that witnesses live in the United States and are there is what was read about C.R.S. 15-11-1305
 * (docs/lawyer-review.md).
 */
export function screenAttestation(will: WillInput): Section {
  if (will.self_proving === 'none') return signaturesOnly;
  const { testator_name, witness_1_name, witness_2_name } = will;
  const text = `We, ${witness_1_name} and ${witness_2_name}, declare: ${testator_name} signed this document electronically, or acknowledged the signature or the document, ${ELECTRONIC_PRESENCE}, and told us that it is ${testator_name}’s will. We were in one room, or saw and heard each other in real time by live video, as is stated with each signature. Each of us signs it as a witness within a reasonable time, lives in the United States, and is at this time physically in the state that is stated with the signature. ${believed(testator_name)}`;
  return { heading: 'Statement of the witnesses', passages: [paragraph(text)] };
}

export function signaturePlaces(will: WillInput): SignaturePlace[] {
  return [
    { role: 'testator', name: will.testator_name, caption: 'Testator' },
    { role: 'witness_1', name: will.witness_1_name, caption: 'First witness' },
    { role: 'witness_2', name: will.witness_2_name, caption: 'Second witness' },
  ];
}
