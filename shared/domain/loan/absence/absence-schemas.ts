import { mailedToken } from '../../account/mailed-token';
import { choiceField, emailField, mailedNameField, objectField, personNameField } from '../../fields';
import { messages } from '../../messages';

/** The body of POST /loans/{id}/absence/. */
export const absenceSchema = objectField({
  reason: choiceField('What happened', ['died', 'left'] as const).required(messages.choose('What happened')),
});

/** The body of POST /loans/{id}/representative/. */
export const representativeSchema = objectField({
  name: personNameField(mailedNameField('Their full name')).required(messages.required('Their full name')),
  email: emailField('Their email address').required(messages.required('Their email address')),
});

/** The body of the calls that the mailed link of a representative makes. */
export const representationLinkSchema = objectField({ token: mailedToken(messages.representationUnknown) });
