import { partnerInvitationSchema, personSchema } from '@heartwood/domain';
import { returned } from '../../platform/http/openapi/from-yup';
import type { JsonSchema } from '../../platform/http/openapi/json-schema';
import { exactly, moment, orNull, text, uuid } from '../../platform/http/openapi/shapes';

const { properties, optional } = returned(personSchema);
const { consent: _consent, ...invitation } = returned(partnerInvitationSchema).properties;

/** The responses about an account's people. */
export const peopleSchemas: Record<string, JsonSchema> = {
  KnownPerson: exactly({ id: uuid, ...properties, created_at: moment, updated_at: moment }, optional),
  PartnerInvitationState: exactly({
    invitation: orNull(exactly({ ...invitation, invited_at: moment, accepted_at: orNull(moment) })),
  }),
  PartnerLink: exactly({ path: { ...text, description: 'Of the page that accepts it, with its secret.' } }),
  PartnerLinkHolder: exactly({ owner_name: text }),
};
