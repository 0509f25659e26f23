import { translated, type Sentence } from '@heartwood/i18n';
import type { AnyObject, TestContext } from 'yup';
import { hasLetter, typedAs } from './account/signer-name';
import { flagField, nameField } from './fields';
import { messages } from './messages';

/** How a signature was made. */
export const signatureMethods = ['drawn', 'typed'] as const;
export type SignatureMethod = (typeof signatureMethods)[number];

/** How a signature was made, in the words of the record, and beside the signature. */
export const methodWords = {
  drawn: 'with a drawn signature',
  typed: 'with a typed signature',
} as const satisfies Record<SignatureMethod, string>;

/** How a signature was made, as it is stored. Signatures from before that was recorded have none of it. */
export interface SignatureDetails {
  method: SignatureMethod;
  /** The name that was typed. */
  typed_name?: string;
  /** The signer confirmed that the typed name is another one than the document has for them. */
  other_name?: boolean;
}

/** How a signature was made, in phrases for the record. */
export function methodPhrases(
  { method, typed_name, other_name }: Partial<SignatureDetails>,
  document: 'will' | 'note',
): string[] {
  return [
    method ? methodWords[method] : '',
    typed_name ? `“${typed_name}”` : '',
    other_name ? `which the signer confirmed, though the ${document} has another name for them` : '',
  ].filter(Boolean);
}

/** The longest name that can be typed as a signature: the longest that a document can have. */
export const MAX_TYPED_NAME = 200;

/** The text that a signature's picture was typed from; blank if it was drawn. */
export const typedNameField = () =>
  nameField('Your typed name').test(
    'letter',
    messages.signatureRequired,
    (value) => value === '' || hasLetter(value),
  );

/**
 * The signer's answer that a typed name that isn't theirs in the document is their signature nevertheless.
 */
export const otherNameField = () => flagField('whether you sign with another name');

/** What a signer typed, and whether they confirmed that it is another name than the document's. */
export interface TypedSignature {
  typed_name?: string;
  other_name_confirmed?: boolean;
}

/** Who signs a document, by the names that it has. */
export interface Signers {
  name: string;
  /** The document's other signers: their titles, as in “the first witness”, and names. */
  others: readonly { title: string; name: string }[];
}

/**
 * Why a typed signature isn't accepted: it is another signer's name, or another name than the signer's and
 * not confirmed. Null if it is accepted, or was drawn.
 */
export function typedNameFault(
  { typed_name: typed = '', other_name_confirmed }: TypedSignature,
  { name, others }: Signers,
): { field: 'typed_name' | 'other_name_confirmed'; message: Sentence } | null {
  if (typed === '') return null;
  const as = typedAs(
    typed,
    name,
    others.map((other) => other.name),
  );
  if (as === 'signer') return null;
  if (as === 'other_name')
    return other_name_confirmed
      ? null
      : { field: 'other_name_confirmed', message: messages.typedOtherName(typed, name) };
  const owner = others.find((other) => typedAs(typed, other.name, []) === 'signer');
  return { field: 'typed_name', message: messages.typedAnotherSigner(typed, owner?.title ?? '') };
}

/**
 * Whether a typed name isn't the signer's in the document: signing with it has to be
 * confirmed, and is recorded.
 */
const isOtherName = (typed: string, signer: string): boolean =>
  typed !== '' && typedAs(typed, signer, []) !== 'signer';

/**
 * How a signature was made that `typedNameFault` has no fault with.
 * @param signer the signer's name in the document
 */
export const signatureDetails = ({ typed_name = '' }: TypedSignature, signer: string): SignatureDetails =>
  typed_name === ''
    ? { method: 'drawn' }
    : { method: 'typed', typed_name, ...(isOtherName(typed_name, signer) && { other_name: true }) };

/** The fields of a call that say how its signature was made. */
export const typedSignatureBody = () => ({
  typed_name: typedNameField(),
  other_name_confirmed: otherNameField(),
});

/** The faults of a typed signature, in formik's format. */
export function typedSignatureErrors(
  values: TypedSignature,
  signers: Signers,
): Partial<Record<keyof TypedSignature, string>> {
  const fault = typedNameFault(values, signers);
  return fault ? { [fault.field]: translated(fault.message) } : {};
}

/**
 * The fields of a form that takes a typed signature.
 * @param signersOf the signers by the form's values, once known
 */
export function typedSignatureFields<Values>(signersOf: (values: Values) => Signers | null) {
  const faultIn = (field: 'typed_name' | 'other_name_confirmed') =>
    function (this: TestContext<AnyObject>) {
      const values: Values & TypedSignature = this.parent;
      const signers = signersOf(values);
      const fault = signers && typedNameFault(values, signers);
      return fault?.field === field ? this.createError({ message: fault.message }) : true;
    };
  return {
    typed_name: typedNameField().test('own', faultIn('typed_name')),
    other_name_confirmed: otherNameField().test('meant', faultIn('other_name_confirmed')),
  };
}
