import { randomUUID } from 'node:crypto';
import { paperBody, paperInk } from '../../api/test/support/papers.ts';
import { trustedForm } from '../../api/test/support/trusted-people.ts';
import { allSignatures, inkReport, willPayload } from '../../api/test/support/wills.ts';
import { reminderListsOf } from '../../api/src/features/reminders/reminder-lists.ts';
import { password } from '../lib/visitor.ts';
import { JWT_SECRET } from '../lib/server.ts';
import { pdfForm } from './fixtures.ts';

/**
 * @typedef {import('./fixtures.ts').Things} Things
 * @typedef {import('./accounts.ts').Accounts} Accounts
 * @typedef {import('./accounts.ts').Thing} Thing
 */
/**
 * The target of an operation, created again once a call has changed it; and the body that it accepts, except
 * for what the thing provides. `refused`: why the call can't succeed here.
 * @typedef {{make: (things: Things) => Promise<Thing>, body?: Record<string, unknown>,
 *   refused?: string}} Subject
 */

/**
 * @template {Things | Accounts} Makers
 * @typedef {{[Name in keyof Makers]: Makers[Name] extends () => Promise<Thing> ? Name : never}[keyof Makers]}
 * Maker the name of a method that makes a thing
 */

/**
 * @param {Maker<Accounts>} name @param {Subject['body']} [body] @param {string} [refused] @returns {Subject}
 */
const account = (name, body, refused) => ({ make: ({ accounts }) => accounts[name](), body, refused });

/**
 * @param {Maker<Things>} name @param {Subject['body']} [body] @param {string} [refused] @returns {Subject}
 */
const thing = (name, body, refused) => ({ make: (things) => things[name](), body, refused });

const signature = allSignatures.testator_signature;
const today = new Date().toISOString().slice(0, 10);
const newPassword = 'granite lantern 87';
const loan = {
  role: 'lender',
  amount: 9000,
  interest_rate: 5,
  term_in_months: 480,
};
const person = { relationship: 'sibling', date_of_birth: '1990-01-02' };
const trust = { executor: 'Ben Ruiz', asset: '1' };
const { email: _email, ...trustedChange } = trustedForm('');
const nobody = async () => ({ id: '', headers: {} });

/** @type {Record<string, Subject>} */
const accounts = {
  'POST /register/': account('signup'),
  'POST /token/': account('person'),
  'POST /token/refresh/': account('person'),
  'POST /api/token/verify/': account('person'),
  'POST /logout/': account('person'),
  'PUT /update-profile/': account('person'),
  'POST /change-password/': account('person', {
    current_password: password,
    password: newPassword,
    password2: newPassword,
  }),
  'POST /password-reset/': { make: nobody, body: { email: 'nobody@example.com' } },
  'POST /password-reset/open/': account('resetLink'),
  'POST /password-reset/confirm/': account('resetLink', { password: newPassword, password2: newPassword }),
  'POST /email-verification/': account('person'),
  'POST /email-verification/confirm/': account('verificationLink'),
  'POST /account/lock/': account('lockLink'),
  'PUT /account-recovery/': account('verified', { days: 14 }),
  'DELETE /account-recovery/': account('recovery'),
  'POST /account-recovery/cancel/': account('recovery'),
  'POST /second-email/': account('newSecondEmail'),
  'DELETE /second-email/': account('secondEmail'),
  'POST /reauthenticate/': account('person', { password }),
  'DELETE /sessions/{id}/': account('sessions'),
  'POST /sessions/end-others/': account('sessions'),
  'POST /totp/': account('verified'),
  'DELETE /totp/': account('totp'),
  'POST /totp/confirm/': account('newTotp'),
  'PUT /two-step/': account('totp', { on: true }),
  'POST /recovery-codes/': account('totp'),
  'POST /recovery-codes/check/': account('verified'),
  'POST /recovery-codes/confirm/': account('newCodes'),
  'POST /passkeys/options/': account('verified'),
  'POST /passkeys/': account('newPasskey', { name: 'A key' }),
  'PUT /passkeys/{id}/': account('passkey', { name: 'Another name' }),
  'DELETE /passkeys/{id}/': account('passkey'),
  'POST /passkeys/login-options/': { make: nobody },
  'POST /account/close/': account('person'),
  'POST /people/': thing('unknown', person),
  'PUT /people/{id}/': thing('known', person),
  'DELETE /people/{id}/': thing('known'),
};

/** @type {Record<string, Subject>} */
const wills = {
  'POST /api/wills/': thing('room', willPayload),
  'PUT /api/begun-will/': {
    make: async ({ accounts }) => {
      const { headers } = await accounts.person();
      return { id: '', headers };
    },
    body: { content: '{"values":{}}', version: 0 },
  },
  'PUT /wills/{id}/': thing('draft', { ...willPayload, ...allSignatures }),
  'GET /api/closed-wills/{id}/': thing('closed'),
  'DELETE /api/wills/{id}/': thing('draft'),
  'PUT /api/wills/{id}/sign/': thing('draft', allSignatures),
  'PUT /api/wills/{id}/review/': thing('signed', { reviewed: true }),
  'POST /api/wills/{id}/mail/': thing('signed'),
  'PUT /api/wills/{id}/ink-signing/': thing('draft', inkReport()),
  'DELETE /api/wills/{id}/ink-signing/': thing('reported'),
  'GET /api/wills/{id}/ink-signing/scan/': thing('scanned'),
  'POST /api/wills/{id}/ink-signing/scan/': thing('reported'),
  // The only will of its owner that has no PDF.
  'POST /api/upload-s3/': thing('signed'),
  'GET /wills/{id}/pdf/': thing('printed'),
  'GET /wills/{id}/versions/{version}/pdf/': {
    make: async (things) => ({ ...(await things.printed()), more: { version: '1' } }),
  },
  'POST /wills/{id}/new-version/': thing('valid'),
  'POST /api/wills/{id}/witness-links/': {
    make: async (things) => ({ ...(await things.witnessLink()), body: {} }),
    body: { role: 'witness_1' },
  },
  'DELETE /api/wills/{id}/witness-links/{linkId}/': thing('witnessLink'),
  'POST /api/witnessing/': thing('witnessLink'),
  'POST /api/witnessing/sign/': thing('witnessLink', { signature: allSignatures.witness_1_signature }),
  'POST /api/create-checkout-session/': thing('unpaid'),
  'GET /api/checkout-sessions/{id}/': thing('checkout'),
  'POST /unsubscribe/{token}/': {
    make: async (things) => {
      const { id } = await things.draft();
      return { id: reminderListsOf(JWT_SECRET).tokenOf(`will:${id}`), headers: {} };
    },
  },
};

/** @type {Record<string, Subject>} */
const papers = {
  'POST /api/papers/': thing('newcomer', paperBody()),
  'PUT /api/papers/{id}/': thing('paper', paperBody()),
  'DELETE /api/papers/{id}/': thing('paper'),
  'PUT /api/papers/{id}/sign/': thing('paperToSign'),
  'PUT /api/papers/{id}/ink-signing/': thing('paper', paperInk()),
  'POST /api/papers/{id}/ink-scan/': thing('reportedPaper'),
  'PUT /api/papers/{id}/revoke/': thing('signedPaper'),
  'POST /api/papers/{id}/mail/': thing('signedPaper'),
  'PUT /api/emergency-code/': thing('signedPaper', { code_sha256: 'a'.repeat(64) }),
  'DELETE /api/emergency-code/': thing('signedPaper'),
  'POST /api/emergency/open/': thing('card'),
  'POST /api/emergency/file/': thing('card'),
  'PUT /api/papers/{id}/readers/': thing('paper', { agents_read: false }),
  'GET /api/papers/{id}/print/': thing('paper'),
  'GET /api/papers/{id}/pdf/': thing('signedPaper'),
};

const absenceWaits = 'nobody acts for an absent party before 14 days have passed';

/** @type {Record<string, Subject>} */
const loans = {
  'POST /loans/': thing('lender', { ...loan, signature }),
  'POST /loans/{id}/accept/': thing('offer', { signature }),
  'POST /loans/{id}/decline/': thing('offer'),
  'POST /loans/{id}/withdraw/': thing('proposal'),
  'POST /loans/{id}/sign/': thing('unsigned', { signature }),
  'POST /loans/{id}/amend/': thing('proposal', { new_terms: { amount: 9500 }, signature }),
  'POST /loans/{id}/mail/': thing('invitation'),
  'POST /loans/{id}/note/mail/': thing('accepted'),
  'POST /loans/{id}/link/': thing('invitation'),
  'POST /loan-invitations/open/': thing('loanLink'),
  'POST /loan-invitations/join/': thing('loanLink'),
  'POST /loan-invitations/decline/': thing('loanLink'),
  'POST /loans/{id}/repay/': thing('active'),
  'POST /loans/{id}/amendment/': thing('active', { new_terms: { interest_rate: 4 }, signature }),
  'DELETE /loans/{id}/amendment/': {
    make: async (things) => {
      const { id, proposer: headers } = await things.amendment();
      return { id, headers };
    },
  },
  'POST /loans/{id}/amendment/accept/': thing('amendment', { signature }),
  'POST /loans/{id}/amendment/decline/': thing('amendment'),
  'GET /loans/{id}/versions/{version}/': thing('amended'),
  'GET /loans/{id}/versions/{version}/note/': thing('amended'),
  'POST /loans/{id}/funding/': thing('accepted', { sent_on: today, method: 'Wire transfer' }),
  'POST /loans/{id}/funding/confirm/': thing('sent', { received_on: today }),
  'POST /loans/{id}/call-off/': thing('accepted'),
  'POST /loans/{id}/remind/': thing('active', undefined, 'nothing is late'),
  'POST /loans/{id}/release/': thing('active', { amount: 10 }),
  'PUT /loans/{id}/reminders/': thing('active', { before: false }),
  'POST /loans/{id}/payments/': thing('active', { amount: 5, paid_on: today }),
  'POST /loans/{id}/payments/{paymentId}/confirm/': { make: (things) => things.payment('borrower') },
  'POST /loans/{id}/payments/{paymentId}/reject/': {
    make: (things) => things.payment('borrower'),
    body: { reason: 'It never came.' },
  },
  'DELETE /loans/{id}/payments/{paymentId}/': { make: (things) => things.payment('lender') },
  'POST /loans/{id}/fees/': { make: (things) => things.active(), refused: 'nothing is late' },
  'POST /loans/{id}/fees/{feeId}/waive/': {
    make: async (things) => ({ ...(await things.active()), more: { feeId: randomUUID() } }),
    refused: 'no fee was charged',
  },
  'POST /loans/{id}/corrections/': thing('counted', { kind: 'payment', amount: 9 }),
  'POST /loans/{id}/corrections/{correctionId}/confirm/': { make: (things) => things.correction('borrower') },
  'POST /loans/{id}/corrections/{correctionId}/reject/': {
    make: (things) => things.correction('borrower'),
    body: { reason: 'It was right.' },
  },
  'DELETE /loans/{id}/corrections/{correctionId}/': { make: (things) => things.correction('lender') },
  'POST /loans/{id}/absence/': { make: (things) => things.active(), body: { reason: 'left' } },
  'POST /loans/{id}/absence/end/': { make: (things) => things.absent() },
  'POST /loans/{id}/representative/end/': { make: (things) => things.absent(), refused: absenceWaits },
  'POST /loans/{id}/close/': { make: (things) => things.absent(), refused: absenceWaits },
  'POST /loans/{id}/funding/object/': {
    make: (things) => things.active(),
    refused: 'the borrower has confirmed it',
  },
  'POST /loans/{id}/letters/': { make: (things) => things.absent(), refused: absenceWaits },
  'GET /loans/{id}/letters/': { make: (things) => things.absent(), refused: absenceWaits },
  'POST /loans/{id}/representative/': {
    make: (things) => things.absent(),
    body: { name: 'Rosa Diaz', email: 'rosa@example.com' },
    refused: absenceWaits,
  },
  'POST /loan-representations/open/': {
    make: nobody,
    body: { token: 'a'.repeat(43) },
    refused: absenceWaits,
  },
  'POST /loan-representations/accept/': {
    make: (things) => things.room(),
    body: { token: 'a'.repeat(43) },
    refused: absenceWaits,
  },
};

/** @type {Record<string, Subject>} */
const trusted = {
  'POST /trusts/': thing('room', trust),
  'PUT /trusts/{id}/': thing('trust', trust),
  'PUT /trusts/{id}/reminders/': thing('trust', { on: false }),
  'GET /trusted-people/': account('refusing'),
  'POST /trusted-people/': account('owner'),
  'PUT /trusted-people/{id}/': account('invited', trustedChange),
  'DELETE /trusted-people/{id}/': account('invited'),
  'POST /trusted-people/{id}/invite/': account('invited'),
  'POST /trusted-people/{id}/confirm/': account('claimed'),
  'PUT /trusted-people/{id}/paper-key/': account('invited', { key_sha256: 'a'.repeat(64) }),
  'DELETE /trusted-people/{id}/paper-key/': account('papered'),
  'POST /paper-keys/open/': account('paperKey'),
  'POST /paper-keys/bearer/': account('paperPage'),
  'POST /paper-keys/certificate/': account('paperForm'),
  'POST /paper-keys/documents/': account('paperPage', undefined, 'nothing opens before days have passed'),
  'PUT /release-plan/': account('invited', { waiting_days: 7, two_people: true, check_in: 'monthly' }),
  'GET /release-requests/': account('refusing'),
  'POST /release-requests/refuse/': account('refusing'),
  'GET /trusted-people/events/': account('refusing'),
  'POST /trusted-invitations/open/': account('invitation'),
  'POST /trusted-invitations/decline/': account('invitation'),
  'POST /trusted-invitations/accept/': account('invitation'),
  'POST /partner-invitation/': account('inviter'),
  'POST /partner-invitation/link/': account('partnerInvited'),
  'DELETE /partner-invitation/': account('partnerInvited'),
  'POST /partner-invitations/open/': account('partnerLink'),
  'POST /partner-invitations/decline/': account('partnerLink'),
  'POST /partner-invitations/accept/': account('partnerLink'),
  'POST /release-requests/by-link/': account('refuseLink'),
  'POST /release-requests/by-link/refuse/': account('refuseLink'),
  'GET /entrusted/': account('asked'),
  'GET /entrusted/{id}/': account('asked'),
  'DELETE /entrusted/{id}/': account('place'),
  'POST /entrusted/{id}/request/': account('place', { reason: 'She died on Sunday.' }),
  'DELETE /entrusted/{id}/request/': account('asked'),
  'POST /entrusted/{id}/certificate/': account('asked'),
  'GET /trusted-people/{id}/certificate/': { make: ({ accounts }) => accounts.certified(pdfForm) },
  'POST /entrusted/{id}/loans/{loanId}/represent/': {
    make: async ({ accounts }) => {
      const asked = await accounts.asked();
      return { ...asked, more: { loanId: asked.id } };
    },
    refused: 'nothing opens before a week has passed',
  },
  'GET /entrusted/{id}/documents/{documentId}/': account(
    'asked',
    undefined,
    'nothing opens before a week has passed',
  ),
};

/**
 * The target of each operation; the others read existing things, see `standing.mjs`.
 * @type {Record<string, Subject>}
 */
export const subjects = {
  ...accounts,
  ...wills,
  ...papers,
  ...loans,
  ...trusted,
  'POST /webhooks/stripe/': { make: nobody, body: {}, refused: 'only the payment provider can sign it' },
  'GET /demo/': { make: nobody, refused: 'a server in production has no demo accounts' },
  'POST /telemetry/': { make: nobody, body: { event: 'error' } },
};
