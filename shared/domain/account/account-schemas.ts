import { mixed } from 'yup';
import { boundedText, emailField, flagField, freeText, objectField, textField } from '../fields';
import { recoveryDays } from '../limits';
import { messages } from '../messages';
import { mailedToken } from './mailed-token';

/** The code of an error that requires reauthentication. */
export const PROOF_REQUIRED = 'reauthentication_required';

/** The body of POST /email-verification/confirm/. */
export const emailVerificationSchema = objectField({ token: mailedToken(messages.emailLinkUnknown()) });

/** The body of POST /account/lock/. */
export const lockLinkSchema = objectField({ token: mailedToken(messages.lockLinkUnknown()) });

/** How many days account recovery waits; null if its owner has turned it off. */
export type RecoveryDays = (typeof recoveryDays)[number] | null;

const isRecoveryDays = (value: unknown): value is RecoveryDays =>
  value === null || recoveryDays.some((days) => days === value);

/** Days as a number, or as the text of a form, in which blank means never. */
export const recoveryDaysField = () =>
  mixed<NonNullable<RecoveryDays>>(
    (value): value is NonNullable<RecoveryDays> => value !== null && isRecoveryDays(value),
  )
    .transform((value: unknown) => (typeof value === 'string' ? (value ? Number(value) : null) : value))
    .typeError(messages.choose('the waiting time'))
    .nullable()
    .default(undefined)
    .meta({
      json: {
        type: ['integer', 'null'],
        minimum: 3,
        maximum: 30,
        description: 'Days: 3, 7, 14, or 30; null turns account recovery off.',
      },
    });

/** The body of PUT /account-recovery/. */
export const recoveryDaysSchema = objectField({
  days: recoveryDaysField().test(
    'required',
    messages.choose('the waiting time'),
    (value) => value !== undefined,
  ),
});

/** The body of POST /account-recovery/cancel/. */
export const cancelRecoverySchema = objectField({ token: mailedToken(messages.recoveryLinkUnknown) });

/** The body of POST /second-email/. */
export const secondEmailSchema = objectField({ email: emailField().required(messages.required('Email')) });

/** An account recovery that runs, or was canceled a short time ago. */
export interface AccountRecovery {
  begun_at: string;
  /** When it is complete, if nobody cancels it. */
  ends_at: string;
  canceled_at: string | null;
  /**
   * Whether it was begun from the second address: then a new password waits, and that
   * address becomes the account's.
   */
  by_second_email: boolean;
}

/** The code of a rejected login that continues with a second factor. */
export const SECOND_FACTOR_REQUIRED = 'second_factor_required';

/** The maximum number of passkeys per account. */
export const MAX_PASSKEYS = 20;

/** A code of an authenticator app, or a recovery code. */
const codeField = (label: string) => textField(label, { max: 40 });

/**
 * Small for a login, because a public call takes 16 KB in all. The two ids in it have at most 1,023
 * bytes each (WebAuthn, 4).
 */
const MAX_ASSERTION_LENGTH = 3900;
/** With the public key, twice, and without certificates. */
const MAX_ATTESTATION_LENGTH = 8_000;

/** JSON that a browser created with a passkey: `{"challenge_id", "response"}`. */
const credentialField = (max: number) =>
  boundedText({
    max,
    tooLong: messages.passkeyRefused,
    notText: messages.passkeyRefused,
    tidy: (text) => text,
  });

const typedPassword = () =>
  boundedText({
    max: 1024,
    tooLong: messages.passwordTooLong(),
    notText: messages.notText('Password'),
    tidy: (text) => text.normalize('NFC'),
  });

const passkeyName = () => freeText('Name', { max: 60 }).required(messages.required('Name'));

/**
 * The body of POST /token/: a username and a password, with a second factor if the account
 * requires one; or only a passkey.
 */
export const tokenSchema = objectField({
  username: textField('Username', { max: 254 }).test('required', messages.required('Username'), orPasskey),
  password: typedPassword().test('required', messages.required('Password'), orPasskey),
  second_factor: codeField('Code'),
  passkey: credentialField(MAX_ASSERTION_LENGTH),
});

/** The body of POST /reauthenticate/: any one of the three. */
export const reauthenticationSchema = objectField({
  password: typedPassword().test('required', messages.required('Password'), function (value) {
    const { second_factor, passkey }: { second_factor?: unknown; passkey?: unknown } = this.parent;
    return value !== '' || isGiven(second_factor) || isGiven(passkey);
  }),
  second_factor: codeField('Code'),
  passkey: credentialField(MAX_ASSERTION_LENGTH),
});

/** The body of POST /totp/confirm/. */
export const totpCodeSchema = objectField({
  totp_code: codeField('Code').required(messages.required('Code')),
});

/** The body of POST /recovery-codes/confirm/. */
export const recoveryCodeSchema = objectField({
  recovery_code: codeField('Recovery code').required(messages.required('Recovery code')),
  // How long account recovery waits; read only when two-step login is turned on.
  recovery_days: recoveryDaysField(),
});

/** The body of POST /passkeys/. */
export const passkeySchema = objectField({
  name: passkeyName(),
  credential: credentialField(MAX_ATTESTATION_LENGTH).required(messages.passkeyRefused),
});

/** The body of PUT /passkeys/{id}/. */
export const passkeyNameSchema = objectField({ name: passkeyName() });

/** The body of PUT /two-step/. */
export const twoStepSchema = objectField({
  on: flagField('Two-step login').test(
    'required',
    messages.choose('Two-step login'),
    (value) => value !== undefined,
  ),
});

function orPasskey(this: { parent: { passkey?: unknown } }, value: string): boolean {
  return value !== '' || isGiven(this.parent.passkey);
}

const isGiven = (value: unknown) => typeof value === 'string' && value !== '';

export interface Passkey {
  id: string;
  name: string;
  /** The authenticator's own id of it, in base64url; missing in responses of earlier servers. */
  credential_id?: string;
  created_at: string;
  last_used_at: string | null;
}

/** One place where a person is logged in. */
export interface LoginSession {
  id: string;
  /** For example, "Chrome on Windows". */
  device: string;
  /** The network address it was last used from. */
  address: string;
  created_at: string;
  last_used_at: string;
  /** Whether the request came from this one. */
  current: boolean;
}

/** The state of an account, as GET /account/ responds. */
export interface AccountState {
  email: string;
  email_verified: boolean;
  /** Mails to other people that wait until the address is verified. */
  mails_waiting: number;
  /** Whether an authenticator app is set up. */
  totp: boolean;
  /** Whether logging in takes more than a password. */
  two_step: boolean;
  recovery_codes_left: number;
  /**
   * Whether to ask if the person still has them, once a year. Earlier servers leave out
   * this and what follows it.
   */
  recovery_codes_due?: boolean;
  /** A second address that the person has verified, for account recovery; blank if there is none. */
  second_email?: string;
  /** How many days account recovery waits; null if it is off. */
  recovery_days?: RecoveryDays;
  passkeys: Passkey[];
}
