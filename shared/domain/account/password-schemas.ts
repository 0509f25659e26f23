import { emailField, objectField, textField } from '../fields';
import { messages } from '../messages';
import { newPasswordFields, passwordField } from './user-schema';

/** How long a mailed link to choose a new password works, in minutes. */
export const PASSWORD_RESET_MINUTES = 60;

/** A mailed token as it comes back: longer than any that we make is none. */
export const mailedToken = () => textField('Link', { max: 200 }).required(messages.passwordLinkUnknown);

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
export const passwordResetLinkSchema = objectField({ token: mailedToken() });

/** The body of POST /password-reset/confirm/. */
export const newPasswordSchema = objectField({ token: mailedToken(), ...newPasswordFields('New password') });

export interface ChangePasswordForm {
  current_password: string;
  password: string;
  password2: string;
}

export interface NewPasswordForm {
  password: string;
  password2: string;
}
