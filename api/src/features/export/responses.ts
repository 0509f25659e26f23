import type { JsonSchema } from '../../platform/http/openapi/json-schema';
import { exactly, listOf, moment, orNull, ref, uuid } from '../../platform/http/openapi/shapes';
import { accountSchemas } from '../accounts';
import { trustedPeopleSchemas } from '../trusted-people';
import { EXPORT_FORMAT, EXPORT_VERSION } from './export-format';

/** The response of an export. */
export const exportSchemas: Record<string, JsonSchema> = {
  Export: exactly({
    format: { const: EXPORT_FORMAT, type: 'string' },
    version: { const: EXPORT_VERSION, type: 'integer', description: 'Grows when the shape of this changes.' },
    exported_at: moment,
    user: ref('User'),
    wills: listOf(
      exactly({ will: ref('Will'), earlier_versions: listOf(ref('WillVersion')), trail: ref('Trail') }),
    ),
    begun_will: ref('BegunWill'),
    closed_wills: listOf(exactly({ closing: ref('ClosedWill'), trail: ref('Trail') })),
    loans: listOf(
      exactly({ loan: ref('Loan'), earlier_versions: listOf(ref('LoanVersion')), trail: ref('Trail') }),
    ),
    trusts: listOf(exactly({ trust: ref('Trust'), trail: ref('Trail') })),
    papers: listOf(exactly({ paper: ref('Paper'), trail: ref('Trail') })),
    people: listOf(ref('KnownPerson')),
    partner_invitation: ref('PartnerInvitationState'),
    trusted_people: exactly({ ...trustedPeopleSchemas.TrustedPeople?.properties, trail: ref('Trail') }),
    entrusted: listOf(ref('EntrustedListItem')),
    account_recovery: exactly({
      second_email: { type: 'string' },
      waiting_days: { type: ['integer', 'null'] },
      ...accountSchemas.RunningRecovery?.properties,
    }),
    security_log: listOf(ref('SecurityLogEntry')),
    payments: listOf(exactly({ amount: { type: 'number' }, paid_at: moment, will_id: orNull(uuid) })),
  }),
};
