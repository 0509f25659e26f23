import { exampleWill, isoDate } from '@heartwood/shared/domain';
import { sampleLoan } from '@heartwood/shared/domain/fixtures';
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
import {
  answeredMail,
  checkInMail,
  invitationMail,
  openedMail,
  refusedMail,
  releasedMail,
  requestMail,
  secondPersonMail,
  trustedPeopleMail,
} from '../../src/release/release-mail';
import { loanMail, loanNews } from '../../src/loans/loan-mail';
import { reminderMail } from '../../src/loans/loan-reminders';
import { reviewMail } from '../../src/wills/will-reminders';
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

const due = { amount: '$299.71', on: isoDate('2026-12-01') };

const request = {
  name: 'Ben Ruiz',
  reason: 'She died on Sunday at home.',
  source: 'person',
  opens: 'December 6, 2026',
  token,
} as const;

/** One of each mail, as `npm run mails` shows them. */
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
  'trusted-invitation': invitationMail(user, { name: 'Ben Ruiz', email: 'ben@example.com' }, token),
  'trusted-people-changed': trustedPeopleMail(user, 'Ben Ruiz was added to your trusted people and invited.'),
  'trusted-accepted': answeredMail(user, 'Ben Ruiz', 'accepted'),
  'trusted-declined': answeredMail(user, 'Ben Ruiz', 'declined'),
  'trusted-left': answeredMail(user, 'Ben Ruiz', 'left'),
  'release-asked-by-one-of-two': requestMail(user, { ...request, step: 'asked', opens: null }),
  'release-requested': requestMail(user, { ...request, step: 'started' }),
  'release-requested-reminder': requestMail(user, { ...request, step: 'noticed' }),
  'release-by-missed-check-ins': requestMail(user, {
    ...request,
    step: 'started',
    source: 'check_in',
    reason: '',
  }),
  'release-taken-back': requestMail(user, { ...request, step: 'withdrawn', token: null }),
  'release-opened-owner': releasedMail(user, 'Ben Ruiz', token),
  'release-opened': openedMail(other, 'Ana María Ortiz', user.id),
  'release-refused': refusedMail(other, 'Ana María Ortiz', 'refused'),
  'release-ended': refusedMail(other, 'Ana María Ortiz', 'ended'),
  'release-second-person': secondPersonMail(other, 'Ana María Ortiz', user.id),
  'check-in': checkInMail(user, token, false),
  'check-in-second': checkInMail(user, token, true),
  ...Object.fromEntries(
    loanNews.map((what) => [`loan-${what}`, loanMail(user, what, { id: user.id, by: other })]),
  ),
  ...Object.fromEntries(
    (['before', 'due', 'late'] as const).map((kind) => [
      `payment-${kind}`,
      reminderMail(user, sampleLoan(), { role: 'borrower', kind, due }),
    ]),
  ),
  'yearly-review': reviewMail(user, { id: user.id, testator_name: 'Ana Ortiz', due: due.on }),
  'witness-invitation': { recipient: 'ida@example.com', ...witnessMail(exampleWill, 'witness_1', token) },
};
