import { choiceField, objectField, textField, versionField } from '../../fields';
import { messages } from '../../messages';
import { optionalSignature, requiredSignature } from '../../signature';
import { typedSignatureBody } from '../../typed-signature';
import { loanRoles } from '../loan-role';
import { ownNoticeAddress, someTermsSchema } from '../terms';
import { loanTermsSchema } from './terms-schema';

/** The body of POST /loans/. */
export const loanSchema = loanTermsSchema.shape({
  role: choiceField('your part in the loan', loanRoles).required(messages.choose('your part in the loan')),
  counterparty: textField('Username', { max: 254 }).required(
    messages.required('The username of the other person'),
  ),
  signature: requiredSignature(),
  ...typedSignatureBody(),
});

// Threat: one party changes the terms while the other answers those they have read.
export const termsVersionField = () => versionField(messages.termsChangedElsewhere);

/** The body of POST /loans/{id}/amend/. */
export const loanAmendSchema = objectField({
  new_terms: someTermsSchema
    .test('any', messages.newTermsRequired, (terms) =>
      Object.values(terms).some((term) => term !== undefined),
    )
    .required(messages.newTermsRequired),
  signature: optionalSignature(),
  ...typedSignatureBody(),
  terms_version: termsVersionField(),
});

/** The body of POST /loans/{id}/accept/. */
export const loanAcceptSchema = objectField({
  signature: requiredSignature(),
  ...typedSignatureBody(),
  terms_version: termsVersionField(),
  notice_address: ownNoticeAddress(),
});
