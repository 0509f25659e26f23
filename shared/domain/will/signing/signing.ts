import { choiceField, flagField, objectField, freeText, textField } from '../../fields';
import { messages } from '../../messages';
import { optionalSignature, requiredSignature } from '../../signature';
import { otherNameField, typedNameField } from '../../typed-signature';
import type { WillDocument } from '../document';
import {
  deletionIntents,
  presences,
  signatureField,
  signerRoles,
  type SignerRole,
  type WillSignatureImages,
} from '../will';
import { versionRead } from '../will-schema';

/** How a person says that they sign; the will's record repeats it. */
const ceremony = () => ({
  place: freeText('Place', { max: 200 }),
  home: freeText('Where you live', { max: 200 }),
  presence: choiceField('how you are together', presences),
  /**
   * A witness who is, or whose spouse is, named in the will: that is recorded, and never
   * rejected (C.R.S. 15-11-505).
   */
  interested: flagField('whether you are named in the will'),
  /** A signer's own statement; a person under 18 can't sign. */
  under_18: flagField('your age').test('adult', messages.signerUnder18, (value) => value !== true),
  other_name_confirmed: otherNameField(),
  /** The words that were shown to the signer; the server checks that they are those it would show. */
  statement: textField('Statement', { max: 4000, lines: true }),
});

/** The body of PUT /api/wills/{id}/sign/: at least one signature. */
export const willSignSchema = objectField({
  testator_signature: optionalSignature(),
  witness_1_signature: optionalSignature(),
  witness_2_signature: optionalSignature(),
  testator_typed_name: typedNameField(),
  witness_1_typed_name: typedNameField(),
  witness_2_typed_name: typedNameField(),
  ...ceremony(),
  version: versionRead(),
})
  .test('any', messages.signatureRequired, (given) => countSignatures(given) > 0)
  .test('one', messages.oneStatementEach, (given) => !given.statement || countSignatures(given) < 2);

const countSignatures = (given: Partial<WillSignatureImages>) =>
  signerRoles.filter((role) => given[signatureField(role)]).length;

/** The body that DELETE /api/wills/{id}/ may have. */
export const willDeletionSchema = objectField({
  intent: choiceField('what deleting means', deletionIntents),
});

export type WitnessRole = Exclude<SignerRole, 'testator'>;
export const witnessRoles = ['witness_1', 'witness_2'] as const satisfies readonly WitnessRole[];

/** The body of POST /api/wills/{id}/witness-links/. */
export const witnessLinkSchema = objectField({
  role: choiceField('the witness', witnessRoles).required(messages.choose('the witness')),
});

const token = () => textField('Link', { max: 200 }).required(messages.witnessLinkUnknown);

/** The body of POST /api/witnessing/. The token is never part of an address, for addresses get into logs. */
export const witnessingSchema = objectField({ token: token() });

/** The body of POST /api/witnessing/sign/. */
export const witnessSignSchema = objectField({
  token: token(),
  signature: requiredSignature(),
  typed_name: typedNameField(),
  ...ceremony(),
});

/**
 * A link that lets one witness sign from their own device, as its owner sees it: the
 * link itself is only mailed.
 */
export interface WitnessLink {
  id: string;
  role: WitnessRole;
  email: string;
  created_at: string;
  expires_at: string;
}

/** The page behind a witness link: what is being witnessed, without anyone's email. */
export interface Witnessing {
  role: WitnessRole;
  name: string;
  testator_name: string;
  document: WillDocument;
  testator_signature: string | null;
  /** When the testator signed, a timestamp with a zone; null before. */
  testator_signed_at: string | null;
  expires_at: string;
}
