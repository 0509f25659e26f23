import type { SecurityEvent } from '@heartwood/domain';
import { msg, t, type Message } from '@heartwood/i18n';

const texts: Record<SecurityEvent, Message> = {
  login: msg('Logged in with the password'),
  passkey_login: msg('Logged in with a passkey'),
  login_failed: msg('Someone typed a wrong password'),
  second_factor_failed: msg('Someone typed a wrong code after the right password'),
  logout: msg('Logged out'),
  refresh_token_reused: msg('A device was logged out, because a copy of its login was used'),
  proved: msg('Confirmed who is logged in'),
  proof_failed: msg('Failed to confirm who is logged in'),
  password_changed: msg('The password was changed'),
  password_reset: msg('The password was reset by email'),
  email_changed: msg('The email address was changed'),
  email_verified: msg('The email address was verified'),
  session_ended: msg('A device was logged out'),
  sessions_ended: msg('All other devices were logged out'),
  totp_added: msg('An authenticator app was added'),
  totp_removed: msg('The authenticator app was removed'),
  passkey_added: msg('A passkey was added'),
  passkey_removed: msg('A passkey was removed'),
  two_step_on: msg('Two-step login was turned on'),
  two_step_off: msg('Two-step login was turned off'),
  recovery_codes_replaced: msg('New recovery codes were made'),
  trusted_person_named: msg('A trusted person was named'),
  trusted_person_changed: msg('What a trusted person may see was changed'),
  trusted_person_confirmed: msg('The account of a trusted person was confirmed'),
  trusted_person_removed: msg('A trusted person was removed'),
  trusted_person_invited: msg('A trusted person was invited again'),
  release_plan_changed: msg('The settings for trusted people were changed'),
  release_requested: msg('A trusted person asked for your documents, or their waiting time began'),
  release_certified: msg('A death certificate was added to a request for your documents'),
  release_opened: msg('Your documents opened to a trusted person'),
  release_refused: msg('You said that you are well'),
  exported: msg('Your data was downloaded'),
  unproven_ended: msg('Old passkeys, the app, and trusted people ended when you verified your address'),
  account_locked: msg('The account was locked from an email'),
  account_closed: msg('The account was closed'),
  account_kept: msg('The closed account was kept by a login'),
};

/** What an event of the log says; a newer server may have others. */
export const eventText = (event: SecurityEvent) =>
  event in texts ? t(texts[event]) : t('A change of your account');
