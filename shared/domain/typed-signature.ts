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

/** The longest name that can be typed as a signature: the longest that a document can have. */
export const MAX_TYPED_NAME = 200;

/** The text that a signature's picture was typed from; blank if it was drawn. */
export const typedNameField = () =>
  nameField('Your typed name').test(
    'letter',
    messages.signatureRequired,
    (value) => value === '' || hasLetter(value),
  );

/** The signer's answer that a typed name that isn't theirs in the document is their signature nevertheless. */
export const otherNameField = () => flagField('whether you sign with another name');

/** What a signer typed, and whether they confirmed that it is another name than the document's. */
export interface TypedSignature {
  typed_name?: string;
  other_name_confirmed?: boolean;
}

interface Signers {
  name: string;
  /** The document's other signers: their titles, as in “the first witness”, and names. */
  others: readonly { title: string; name: string }[];
}

/**
 * Why a typed signature isn't accepted: it is another signer's name, or another name than the signer's and not
 * confirmed. Null if it is accepted, or was drawn.
 */
export function typedNameFault(
  { typed_name: typed = '', other_name_confirmed }: TypedSignature,
  { name, others }: Signers,
): { field: 'typed_name' | 'other_name_confirmed'; message: string } | null {
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

/** Whether a typed name isn't the signer's in the document: signing with it has to be confirmed, and is recorded. */
export const isOtherName = (typed: string, signer: string): boolean =>
  typed !== '' && typedAs(typed, signer, []) !== 'signer';

/** The fields of a form that takes a typed signature. @param signersOf the signers by the form's values, once known */
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
