import {
  signatureDetails,
  typedNameFault,
  type SignatureDetails,
  type Signers,
  type TypedSignature,
} from '@heartwood/domain';
import { invalidField } from '../http/errors/api-error';

/**
 * How a signature of a call was made.
 * @param typedField the call's field for the typed name
 * @throws {ApiError} 400 if the typed name is another signer's, or neither the signer's nor confirmed
 */
export function checkTypedName(
  given: TypedSignature,
  signers: Signers,
  typedField = 'typed_name',
): SignatureDetails {
  const fault = typedNameFault(given, signers);
  if (fault) throw invalidField(fault.field === 'typed_name' ? typedField : fault.field, fault.message);
  return signatureDetails(given, signers.name);
}
