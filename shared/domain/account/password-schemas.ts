import { emailField, flagField, objectField } from '../fields';
import { messages } from '../messages';
import type { RecoveryDays } from './account-schemas';
import { mailedToken } from './mailed-token';
import { newPasswordFields, passwordField } from './user-schema';

/**
 * A reset of the password removes all passkeys; if it is asked to keep them, those that are
 * newer than this many days.
 */
export const NEW_PASSKEY_DAYS = 7;

/** The form of POST /change-password/. */
export const changePasswordSchema = objectField({
  current_password: passwordField('Current password', 1024),
  ...newPasswordFields('New password'),
});

/** The form of POST /password-reset/. */
export const passwordResetSchema = objectField({
  email: emailField().required(messages.required('Email')),
});

/** The body of POST /password-reset/open/. */
export const passwordResetLinkSchema = objectField({ token: mailedToken(messages.passwordLinkUnknown()) });

/** The body of POST /password-reset/confirm/. */
export const newPasswordSchema = objectField({
  token: mailedToken(messages.passwordLinkUnknown()),
  ...newPasswordFields('New password'),
  // Whether the passkeys stay that were added longer ago than `NEW_PASSKEY_DAYS`.
  keep_passkeys: flagField('whether the passkeys stay'),
  // Whether the person has lost every second step, and begins account recovery.
  lost_factors: flagField('whether every second step is lost'),
});

export interface ChangePasswordForm {
  current_password: string;
  password: string;
  password2: string;
}

export interface NewPasswordForm {
  password: string;
  password2: string;
  keep_passkeys?: boolean;
  lost_factors?: boolean;
}

/** The account that a mailed link resets the password of. Earlier servers leave out all but the username. */
export interface PasswordResetAccount {
  username: string;
  passkeys?: { created_at: string; last_used_at: string | null }[];
  /** Whether logging in takes two steps, and these passkeys are the only second step that is left. */
  last_factor?: boolean;
  /** Whether logging in takes two steps. */
  two_step?: boolean;
  /**
   * Whether the link went to the second address: then the new password counts only after the waiting time.
   */
  by_second_email?: boolean;
  /** How many days account recovery waits; null if it is off. */
  recovery_days?: RecoveryDays;
}
