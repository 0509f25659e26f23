import { exampleWill } from '@heartwood/shared/domain';
import type { UserRow } from '../../src/accounts/user-rows';
import {
  accountDeletedMail,
  closingMail,
  emailChangedMail,
  emailVerificationMail,
  factorMail,
  newDeviceMail,
  passwordChangedMail,
  passwordResetMail,
  stayingMail,
} from '../../src/mail/account-mail';
import type { Mail } from '../../src/mail/mails';
import { witnessMail } from '../../src/wills/witness-mail';

const at = new Date('2026-11-22T17:04:00Z');
const token = 'a'.repeat(64);

const user: UserRow = {
  id: '00000000-0000-4000-8000-000000000000',
  username: 'ana.ortiz',
  username_is_exact: false,
  username_folded: 'ana.ortiz',
  email: 'ana@example.com',
  verified_email: 'ana@example.com',
  first_name: 'Ana María',
  last_name: 'Ortiz',
  password_hash: '',
  street_address: '',
  city: '',
  state: '',
  zip_code: '',
  date_of_birth: null,
  two_step: false,
  closes_at: null,
  closed_at: null,
  terms_version: '',
  created_at: at,
};
const other = { ...user, username: 'ben.ortiz' };

/** One of each mail about accounts, and the invitation of a witness, as `npm run mails` shows them. */
export const samples: Record<string, Mail> = {
  'password-reset': passwordResetMail(user.email, [{ user, token }]),
  'password-reset-two-accounts': passwordResetMail(user.email, [
    { user, token },
    { user: other, token },
  ]),
  'password-changed': passwordChangedMail(user, 'changed'),
  'password-was-reset': passwordChangedMail(user, 'reset'),
  'email-verification': emailVerificationMail(user.email, token),
  'email-changed': emailChangedMail(user, 'asked'),
  'email-changed-verified': emailChangedMail(user, 'done'),
  'new-device': newDeviceMail(user, { device: 'Chrome on Windows', address: '198.51.100.7', at }),
  'authenticator-app-added': factorMail(user, 'totp_added'),
  'account-closed': closingMail(user, at),
  'account-stays': stayingMail(user),
  'account-deleted': accountDeletedMail(user),
  'witness-invitation': { recipient: 'ida@example.com', ...witnessMail(exampleWill, 'witness_1', token) },
};
