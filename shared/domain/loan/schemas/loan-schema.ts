import {
  choiceField,
  emailField,
  mailedNameField,
  objectField,
  personNameField,
  textField,
  versionField,
} from '../../fields';
import { messages } from '../../messages';
import { optionalSignature, requiredSignature } from '../../signature';
import { typedSignatureBody } from '../../typed-signature';
import { mailedToken } from '../../account/mailed-token';
import { loanRoles } from '../loan-role';
import { ownNoticeAddress, someTermsSchema } from '../terms';
import { isObject } from '../../validation/is-object';
import { loanTermsSchema } from './terms-schema';

/** Who is invited instead of an account; blank texts for nobody. */
function invitedIn(proposal: unknown): { name: string; email: string } {
  const { counterparty_name: name, counterparty_email: email } = isObject(proposal) ? proposal : {};
  return { name: typeof name === 'string' ? name : '', email: typeof email === 'string' ? email : '' };
}

/** The body of POST /loans/: the other party by username, or by name and email address. */
export const loanSchema = loanTermsSchema.shape({
  role: choiceField('your part in the loan', loanRoles).required(messages.choose('your part in the loan')),
  counterparty: textField('Username', { max: 254 }).test('reach', '', function (username) {
    const { name, email } = invitedIn(this.parent);
    const isInvited = name !== '' || email !== '';
    if (username === '' && !isInvited)
      return this.createError({ message: messages.required('The username of the other person') });
    return username === '' || !isInvited || this.createError({ message: messages.counterpartyTwice });
  }),
  counterparty_name: personNameField(mailedNameField('Their full name')).test(
    'addressed',
    messages.required('Their full name'),
    function (name) {
      return name !== '' || invitedIn(this.parent).email === '';
    },
  ),
  counterparty_email: emailField('Their email address').test(
    'named',
    messages.required('Their email address'),
    function (email) {
      return email !== '' || invitedIn(this.parent).name === '';
    },
  ),
  signature: requiredSignature(),
  ...typedSignatureBody(),
});

/**
 * A proposal to somebody without an account, as its form checks it: both the name and the address are needed.
 */
export const invitedLoanSchema = loanSchema.omit(['counterparty']).shape({
  counterparty_name: personNameField(mailedNameField('Their full name')).required(
    messages.required('Their full name'),
  ),
  counterparty_email: emailField('Their email address').required(messages.required('Their email address')),
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

/** The body of the calls that the link of an invitation to a loan makes. */
export const loanLinkSchema = objectField({ token: mailedToken(messages.loanInvitationUnknown) });
