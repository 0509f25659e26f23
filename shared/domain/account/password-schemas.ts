import { emailField, objectField } from '../fields';
import { messages } from '../messages';
import { mailedToken } from './mailed-token';
import { newPasswordFields, passwordField } from './user-schema';

/** How long a mailed link to choose a new password is valid, in minutes. */
export const PASSWORD_RESET_MINUTES = 60;

/** A reset of the password removes the passkeys that were added within this many days before it. */
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
export const passwordResetLinkSchema = objectField({ token: mailedToken(messages.passwordLinkUnknown) });

/** The body of POST /password-reset/confirm/. */
export const newPasswordSchema = objectField({
  token: mailedToken(messages.passwordLinkUnknown),
  ...newPasswordFields('New password'),
});

export interface ChangePasswordForm {
  current_password: string;
  password: string;
  password2: string;
}

export interface NewPasswordForm {
  password: string;
  password2: string;
}
