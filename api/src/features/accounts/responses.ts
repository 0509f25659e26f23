import { securityEvents } from '@heartwood/domain';
import { languages } from '@heartwood/i18n';
import type { JsonSchema } from '../../platform/http/openapi/json-schema';
import { exactly, listOf, moment, orNull, ref, text, uuid } from '../../platform/http/openapi/shapes';

const recoveryDays: JsonSchema = {
  type: ['integer', 'null'],
  description: 'How many days account recovery waits; null if it is off.',
};

/** The responses about accounts and logins. */
export const accountSchemas: Record<string, JsonSchema> = {
  TokenPair: exactly({ access: text, refresh: text }),
  Account: exactly({
    email: text,
    email_verified: { type: 'boolean' },
    mails_waiting: {
      type: 'integer',
      minimum: 0,
      description: 'Mails to others that wait until the address is verified.',
    },
    totp: { type: 'boolean', description: 'Whether an app shows codes for it.' },
    two_step: { type: 'boolean', description: 'Whether a password alone does not log in.' },
    recovery_codes_left: { type: 'integer', minimum: 0 },
    recovery_codes_due: {
      type: 'boolean',
      description: 'Whether to ask the person if they still have them, once a year.',
    },
    second_email: { type: 'string', description: 'Verified, for account recovery; blank if there is none.' },
    recovery_days: recoveryDays,
    passkeys: listOf(ref('Passkey')),
  }),
  RunningRecovery: exactly({
    recovery: orNull(
      exactly({
        begun_at: moment,
        ends_at: { ...moment, description: 'When it is complete, unless it is canceled.' },
        canceled_at: orNull(moment),
        by_second_email: {
          type: 'boolean',
          description: 'Whether it was begun from the second address, which becomes the one of the account.',
        },
      }),
    ),
  }),
  Passkey: exactly({
    id: uuid,
    name: text,
    credential_id: { type: 'string', description: 'The authenticator’s own id of it, in base64url.' },
    created_at: moment,
    last_used_at: orNull(moment),
  }),
  PasskeyQuestion: exactly({
    challenge_id: uuid,
    options: { type: 'object', description: 'What the browser is asked (WebAuthn, as JSON).' },
  }),
  NewTotp: exactly({ secret: text, uri: { type: 'string', description: 'For a QR code.' } }),
  RecoveryCodes: exactly({ recovery_codes: listOf(text) }),
  LoginSession: exactly({
    id: uuid,
    device: text,
    address: text,
    created_at: moment,
    last_used_at: moment,
    current: { type: 'boolean' },
  }),
  SecurityLogEntry: exactly({
    id: uuid,
    event: { type: 'string', enum: [...securityEvents], description: 'Later versions may add others.' },
    device: { type: 'string', description: 'Blank for what somebody else did, or nobody.' },
    address: { type: 'string', description: 'The network address; blank likewise.' },
    at: moment,
  }),
  ClosedAccount: exactly({ closes_at: moment }),
  VerifiedEmail: exactly({ email: text }),
  PasswordResetAccount: exactly({
    username: text,
    passkeys: listOf(exactly({ created_at: moment, last_used_at: orNull(moment) })),
    last_factor: {
      type: 'boolean',
      description:
        'Whether logging in takes two steps, and these passkeys are the only second step that is left.',
    },
    two_step: { type: 'boolean', description: 'Whether a password alone does not log in.' },
    by_second_email: {
      type: 'boolean',
      description: 'Whether the link went to the second address, so that the new password has to wait.',
    },
    recovery_days: recoveryDays,
  }),
  User: exactly({
    id: uuid,
    first_name: text,
    last_name: text,
    username: text,
    email: text,
    language: { type: 'string', enum: [...languages] },
    profile: exactly({
      street_address: text,
      city: text,
      state: text,
      zip_code: text,
      date_of_birth: orNull({ type: 'string', format: 'date' }),
    }),
  }),
  Assets: exactly({
    has_will: { type: 'boolean' },
    has_trust: { type: 'boolean' },
    has_loan: { type: 'boolean' },
    has_entrusted: { type: 'boolean' },
    has_begun_will: { type: 'boolean' },
  }),
};
