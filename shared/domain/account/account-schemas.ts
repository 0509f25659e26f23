import { objectField } from '../fields';
import { messages } from '../messages';
import { passwordField } from './user-schema';
import { mailedToken } from './mailed-token';

/** How long a mailed link to verify an address works, in hours. */
export const EMAIL_VERIFICATION_HOURS = 24;

/** For how long a proof of who is logged in counts, in minutes. */
export const PROOF_MINUTES = 10;

/** The code of a refusal that asks for such a proof. */
export const PROOF_REQUIRED = 'reauthentication_required';

/** The body of POST /email-verification/confirm/. */
export const emailVerificationSchema = objectField({ token: mailedToken(messages.emailLinkUnknown) });

/** The body of POST /reauthenticate/. */
export const reauthenticationSchema = objectField({ password: passwordField('Password', 1024) });

/** How an account stands, as GET /account/ answers it. */
export interface AccountState {
  email: string;
  email_verified: boolean;
  /** Mails to other people that wait until the address is verified. */
  mails_waiting: number;
}
