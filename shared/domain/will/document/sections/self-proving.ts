import type { InkMethod } from '../../execution/methods';
import type { WillInput } from '../../form/will-fields';
import { line, paragraph } from '../passages';
import type { Passage, SelfProvingPage } from '../types';

const PROOF = 'Proof of this will';
const NOT_PROVED_ON_SCREEN =
  'This will is signed electronically before two witnesses, who sign the statement above. It is not self-proved.';
const ONLY_SIGNED_ON_SCREEN =
  'This will is signed electronically before two witnesses. It is not self-proved.';

/**
 * The page behind the text that is saved, and signed on the screen. For who chose a notary it is the
 * form of C.R.S. 15-11-504, which is of use on paper alone: a self-proved electronic will takes an
 * officer while it is signed.
 */
export function selfProvingPage(will: WillInput): SelfProvingPage {
  const option = will.self_proving ?? 'two_witnesses';
  if (option === 'none') return { option, heading: PROOF, passages: [paragraph(ONLY_SIGNED_ON_SCREEN)] };
  if (option !== 'notary') return { ...screenProof(), option };
  const onPaper = paragraph(
    'This page belongs to the will only if the will is printed and signed in ink. An electronic will is not self-proved by it.',
  );
  return { option, heading: AFFIDAVIT, passages: [onPaper, ...affidavit(will)] };
}

/**
 * The page behind a will that is signed on the screen, whatever its testator chose: it
 * has no form to fill in.
 */
export function screenProof(): SelfProvingPage {
  return { option: 'none', heading: PROOF, passages: [paragraph(NOT_PROVED_ON_SCREEN)] };
}

/**
 * The page behind a will that is printed to be signed in ink.
 * @param isAttested whether its witnesses sign a statement
 */
export function inkProof(will: WillInput, way: InkMethod, isAttested: boolean): SelfProvingPage {
  if (way === 'ink_notary') return { option: 'notary', heading: AFFIDAVIT, passages: affidavit(will) };
  const signed = isAttested
    ? 'This will is signed before two witnesses, as C.R.S. 15-11-502 requires, who sign the statement above.'
    : 'This will is signed before two witnesses, as C.R.S. 15-11-502 requires.';
  const text = `${signed} It is not self-proved. After it is signed, the testator and the witnesses can still make it self-proved before a notary, with the affidavit of C.R.S. 15-11-504.`;
  return { option: will.self_proving ?? 'two_witnesses', heading: PROOF, passages: [paragraph(text)] };
}

const AFFIDAVIT = 'Self-proving affidavit (C.R.S. 15-11-504)';

// The order of the statutory form: testator, witnesses, state and county, jurat, seal and officer. Nothing of
// it is ever filled in but the names; the rest is the notary's.
function affidavit({ testator_name, witness_1_name, witness_2_name }: WillInput): Passage[] {
  const testator = `I, ${testator_name}, the testator, sign my name to this instrument and, being first duly sworn, declare to the undersigned authority that I sign and execute this instrument as my will, that I sign it willingly, that I execute it as my free and voluntary act for the purposes expressed in it, and that I am eighteen years of age or older, of sound mind, and under no constraint or undue influence.`;
  const witnesses = `We, ${witness_1_name} and ${witness_2_name}, the witnesses, sign our names to this instrument and, being first duly sworn, declare to the undersigned authority that the testator signs and executes this instrument as the testator’s will, that the testator signs it willingly and executes it as the testator’s free and voluntary act for the purposes expressed in it, that each of us, in the conscious presence of the testator, signs this will as a witness to the testator’s signing, and that to the best of our knowledge the testator is eighteen years of age or older, of sound mind, and under no constraint or undue influence.`;
  const jurat = `Subscribed, sworn to, and acknowledged before me by ${testator_name}, the testator, and subscribed and sworn to before me by ${witness_1_name} and ${witness_2_name}, witnesses, on the date that I write below.`;
  return [
    paragraph(
      'To be signed before a notary, who alone fills in the state, the county, the date and what follows it.',
    ),
    paragraph(testator),
    line(`${testator_name}, testator`),
    paragraph(witnesses),
    line(`${witness_1_name}, witness`),
    line(`${witness_2_name}, witness`),
    line('State of'),
    line('County of'),
    paragraph(jurat),
    line('Date'),
    line('(Seal) Signature of the officer'),
    line('Official capacity of the officer'),
  ];
}
