import { trustedForm } from '../../api/test/support/trusted-people.ts';
import { allSignatures, inkReport, willPayload } from '../../api/test/support/wills.ts';
import { reminderListsOf } from '../../api/src/features/reminders/reminder-lists.ts';
import { password } from '../lib/visitor.mjs';
import { JWT_SECRET } from '../lib/server.mjs';
import { pdfForm } from './fixtures.mjs';

/** @typedef {import('./fixtures.mjs').Things} Things */
/** @typedef {import('./fixtures.mjs').Thing} Thing */
/**
 * The target of an operation, created again once a call has changed it; and the body that it accepts, except for what
 * the thing provides. `refused`: why the call can't succeed here.
 * @typedef {{make: (things: Things) => Promise<Thing>, body?: Record<string, unknown>, refused?: string}} Subject
 */

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
  'POST /register/': { make: ({ accounts }) => accounts.signup() },
  'POST /token/': { make: ({ accounts }) => accounts.person() },
  'POST /token/refresh/': { make: ({ accounts }) => accounts.person() },
  'POST /api/token/verify/': { make: ({ accounts }) => accounts.person() },
  'POST /logout/': { make: ({ accounts }) => accounts.person() },
  'PUT /update-profile/': { make: ({ accounts }) => accounts.person() },
  'POST /change-password/': {
    make: ({ accounts }) => accounts.person(),
    body: { current_password: password, password: newPassword, password2: newPassword },
  },
  'POST /password-reset/': { make: nobody, body: { email: 'nobody@example.com' } },
  'POST /password-reset/open/': { make: ({ accounts }) => accounts.resetLink() },
  'POST /password-reset/confirm/': {
    make: ({ accounts }) => accounts.resetLink(),
    body: { password: newPassword, password2: newPassword },
  },
  'POST /email-verification/': { make: ({ accounts }) => accounts.person() },
  'POST /email-verification/confirm/': { make: ({ accounts }) => accounts.verificationLink() },
  'POST /account/lock/': { make: ({ accounts }) => accounts.lockLink() },
  'PUT /account-recovery/': { make: ({ accounts }) => accounts.verified(), body: { days: 14 } },
  'DELETE /account-recovery/': { make: ({ accounts }) => accounts.recovery() },
  'POST /account-recovery/cancel/': { make: ({ accounts }) => accounts.recovery() },
  'POST /second-email/': { make: ({ accounts }) => accounts.newSecondEmail() },
  'DELETE /second-email/': { make: ({ accounts }) => accounts.secondEmail() },
  'POST /reauthenticate/': { make: ({ accounts }) => accounts.person(), body: { password } },
  'DELETE /sessions/{id}/': { make: ({ accounts }) => accounts.sessions() },
  'POST /sessions/end-others/': { make: ({ accounts }) => accounts.sessions() },
  'POST /totp/': { make: ({ accounts }) => accounts.verified() },
  'DELETE /totp/': { make: ({ accounts }) => accounts.totp() },
  'POST /totp/confirm/': { make: ({ accounts }) => accounts.newTotp() },
  'PUT /two-step/': { make: ({ accounts }) => accounts.totp(), body: { on: true } },
  'POST /recovery-codes/': { make: ({ accounts }) => accounts.totp() },
  'POST /recovery-codes/check/': { make: ({ accounts }) => accounts.verified() },
  'POST /recovery-codes/confirm/': { make: ({ accounts }) => accounts.newCodes() },
  'POST /passkeys/options/': { make: ({ accounts }) => accounts.verified() },
  'POST /passkeys/': { make: ({ accounts }) => accounts.newPasskey(), body: { name: 'A key' } },
  'PUT /passkeys/{id}/': { make: ({ accounts }) => accounts.passkey(), body: { name: 'Another name' } },
  'DELETE /passkeys/{id}/': { make: ({ accounts }) => accounts.passkey() },
  'POST /passkeys/login-options/': { make: nobody },
  'POST /account/close/': { make: ({ accounts }) => accounts.person() },
  'POST /people/': { make: (things) => things.unknown(), body: person },
  'PUT /people/{id}/': { make: (things) => things.known(), body: person },
  'DELETE /people/{id}/': { make: (things) => things.known() },
};

/** @type {Record<string, Subject>} */
const wills = {
  'POST /api/wills/': { make: (things) => things.room(), body: willPayload },
  'PUT /api/begun-will/': {
    make: async ({ accounts }) => {
      const { headers } = await accounts.person();
      return { id: '', headers };
    },
    body: { content: '{"values":{}}', version: 0 },
  },
  'PUT /wills/{id}/': { make: (things) => things.draft(), body: { ...willPayload, ...allSignatures } },
  'GET /api/closed-wills/{id}/': { make: (things) => things.closed() },
  'DELETE /api/wills/{id}/': { make: (things) => things.draft() },
  'PUT /api/wills/{id}/sign/': { make: (things) => things.draft(), body: allSignatures },
  'PUT /api/wills/{id}/review/': { make: (things) => things.signed(), body: { reviewed: true } },
  'POST /api/wills/{id}/mail/': { make: (things) => things.signed() },
  'PUT /api/wills/{id}/ink-signing/': { make: (things) => things.draft(), body: inkReport() },
  'DELETE /api/wills/{id}/ink-signing/': { make: (things) => things.reported() },
  'GET /api/wills/{id}/ink-signing/scan/': { make: (things) => things.scanned() },
  'POST /api/wills/{id}/ink-signing/scan/': { make: (things) => things.reported() },
  // The only will of its owner that has no PDF.
  'POST /api/upload-s3/': { make: (things) => things.signed() },
  'GET /wills/{id}/pdf/': { make: (things) => things.printed() },
  'GET /wills/{id}/versions/{version}/pdf/': {
    make: async (things) => ({ ...(await things.printed()), more: { version: '1' } }),
  },
  'POST /wills/{id}/new-version/': { make: (things) => things.valid() },
  'POST /api/wills/{id}/witness-links/': {
    make: async (things) => ({ ...(await things.witnessLink()), body: {} }),
    body: { role: 'witness_1' },
  },
  'DELETE /api/wills/{id}/witness-links/{linkId}/': { make: (things) => things.witnessLink() },
  'POST /api/witnessing/': { make: (things) => things.witnessLink() },
  'POST /api/witnessing/sign/': {
    make: (things) => things.witnessLink(),
    body: { signature: allSignatures.witness_1_signature },
  },
  'POST /api/create-checkout-session/': { make: (things) => things.unpaid() },
  'GET /api/checkout-sessions/{id}/': { make: (things) => things.checkout() },
  'POST /unsubscribe/{token}/': {
    make: async (things) => {
      const { id } = await things.draft();
      return { id: reminderListsOf(JWT_SECRET).tokenOf(`will:${id}`), headers: {} };
    },
  },
};

/** @type {Record<string, Subject>} */
const loans = {
  'POST /loans/': { make: (things) => things.lender(), body: { ...loan, signature } },
  'POST /loans/{id}/accept/': { make: (things) => things.offer(), body: { signature } },
  'POST /loans/{id}/decline/': { make: (things) => things.offer() },
  'POST /loans/{id}/withdraw/': { make: (things) => things.proposal() },
  'POST /loans/{id}/sign/': { make: (things) => things.unsigned(), body: { signature } },
  'POST /loans/{id}/amend/': {
    make: (things) => things.proposal(),
    body: { new_terms: { amount: 9500 }, signature },
  },
  'POST /loans/{id}/mail/': { make: (things) => things.invitedLoan() },
  'POST /loans/{id}/link/': { make: (things) => things.invitedLoan() },
  'POST /loan-invitations/open/': { make: (things) => things.loanLink() },
  'POST /loan-invitations/join/': { make: (things) => things.loanLink() },
  'POST /loan-invitations/decline/': { make: (things) => things.loanLink() },
  'POST /loans/{id}/repay/': { make: (things) => things.active() },
  'POST /loans/{id}/amendment/': {
    make: (things) => things.active(),
    body: { new_terms: { interest_rate: 4 }, signature },
  },
  'DELETE /loans/{id}/amendment/': {
    make: async (things) => {
      const { id, proposer: headers } = await things.amendment();
      return { id, headers };
    },
  },
  'POST /loans/{id}/amendment/accept/': { make: (things) => things.amendment(), body: { signature } },
  'POST /loans/{id}/amendment/decline/': { make: (things) => things.amendment() },
  'GET /loans/{id}/versions/{version}/': { make: (things) => things.amended() },
  'GET /loans/{id}/versions/{version}/note/': { make: (things) => things.amended() },
  'POST /loans/{id}/funding/': {
    make: (things) => things.accepted(),
    body: { sent_on: today, method: 'Wire transfer' },
  },
  'POST /loans/{id}/funding/confirm/': { make: (things) => things.sent(), body: { received_on: today } },
  'POST /loans/{id}/call-off/': { make: (things) => things.accepted() },
  'POST /loans/{id}/remind/': { make: (things) => things.active(), refused: 'nothing is late' },
  'POST /loans/{id}/release/': { make: (things) => things.active(), body: { amount: 10 } },
  'PUT /loans/{id}/reminders/': { make: (things) => things.active(), body: { before: false } },
  'POST /loans/{id}/payments/': { make: (things) => things.active(), body: { amount: 5, paid_on: today } },
  'POST /loans/{id}/payments/{paymentId}/confirm/': { make: (things) => things.payment('borrower') },
  'POST /loans/{id}/payments/{paymentId}/reject/': {
    make: (things) => things.payment('borrower'),
    body: { reason: 'It never came.' },
  },
  'DELETE /loans/{id}/payments/{paymentId}/': { make: (things) => things.payment('lender') },
  'POST /loans/{id}/corrections/': {
    make: (things) => things.counted(),
    body: { kind: 'payment', amount: 9 },
  },
  'POST /loans/{id}/corrections/{correctionId}/confirm/': { make: (things) => things.correction('borrower') },
  'POST /loans/{id}/corrections/{correctionId}/reject/': {
    make: (things) => things.correction('borrower'),
    body: { reason: 'It was right.' },
  },
  'DELETE /loans/{id}/corrections/{correctionId}/': { make: (things) => things.correction('lender') },
};

/** @type {Record<string, Subject>} */
const trusted = {
  'POST /trusts/': { make: (things) => things.room(), body: trust },
  'PUT /trusts/{id}/': { make: (things) => things.trust(), body: trust },
  'PUT /trusts/{id}/reminders/': { make: (things) => things.trust(), body: { on: false } },
  'GET /trusted-people/': { make: ({ accounts }) => accounts.refusing() },
  'POST /trusted-people/': { make: ({ accounts }) => accounts.owner() },
  'PUT /trusted-people/{id}/': { make: ({ accounts }) => accounts.invited(), body: trustedChange },
  'DELETE /trusted-people/{id}/': { make: ({ accounts }) => accounts.invited() },
  'POST /trusted-people/{id}/invite/': { make: ({ accounts }) => accounts.invited() },
  'POST /trusted-people/{id}/confirm/': { make: ({ accounts }) => accounts.claimed() },
  'PUT /trusted-people/{id}/paper-key/': {
    make: ({ accounts }) => accounts.invited(),
    body: { key_sha256: 'a'.repeat(64) },
  },
  'DELETE /trusted-people/{id}/paper-key/': { make: ({ accounts }) => accounts.papered() },
  'POST /paper-keys/open/': { make: ({ accounts }) => accounts.paperKey() },
  'POST /paper-keys/bearer/': { make: ({ accounts }) => accounts.paperPage() },
  'POST /paper-keys/certificate/': { make: ({ accounts }) => accounts.paperForm() },
  'POST /paper-keys/documents/': {
    make: ({ accounts }) => accounts.paperPage(),
    refused: 'nothing opens before days have passed',
  },
  'PUT /release-plan/': {
    make: ({ accounts }) => accounts.invited(),
    body: { waiting_days: 7, two_people: true, check_in: 'monthly' },
  },
  'GET /release-requests/': { make: ({ accounts }) => accounts.refusing() },
  'POST /release-requests/refuse/': { make: ({ accounts }) => accounts.refusing() },
  'GET /trusted-people/events/': { make: ({ accounts }) => accounts.refusing() },
  'POST /trusted-invitations/open/': { make: ({ accounts }) => accounts.invitation() },
  'POST /trusted-invitations/decline/': { make: ({ accounts }) => accounts.invitation() },
  'POST /trusted-invitations/accept/': { make: ({ accounts }) => accounts.invitation() },
  'POST /partner-invitation/': { make: ({ accounts }) => accounts.inviter() },
  'POST /partner-invitation/link/': { make: ({ accounts }) => accounts.partnerInvited() },
  'DELETE /partner-invitation/': { make: ({ accounts }) => accounts.partnerInvited() },
  'POST /partner-invitations/open/': { make: ({ accounts }) => accounts.partnerLink() },
  'POST /partner-invitations/decline/': { make: ({ accounts }) => accounts.partnerLink() },
  'POST /partner-invitations/accept/': { make: ({ accounts }) => accounts.partnerLink() },
  'POST /release-requests/by-link/': { make: ({ accounts }) => accounts.refuseLink() },
  'POST /release-requests/by-link/refuse/': { make: ({ accounts }) => accounts.refuseLink() },
  'GET /entrusted/': { make: ({ accounts }) => accounts.asked() },
  'GET /entrusted/{id}/': { make: ({ accounts }) => accounts.asked() },
  'DELETE /entrusted/{id}/': { make: ({ accounts }) => accounts.place() },
  'POST /entrusted/{id}/request/': {
    make: ({ accounts }) => accounts.place(),
    body: { reason: 'She died on Sunday.' },
  },
  'DELETE /entrusted/{id}/request/': { make: ({ accounts }) => accounts.asked() },
  'POST /entrusted/{id}/certificate/': { make: ({ accounts }) => accounts.asked() },
  'GET /trusted-people/{id}/certificate/': { make: ({ accounts }) => accounts.certified(pdfForm) },
  'GET /entrusted/{id}/documents/{documentId}/': {
    make: ({ accounts }) => accounts.asked(),
    refused: 'nothing opens before a week has passed',
  },
};

/**
 * The target of each operation; the others read existing things, see `standing.mjs`. @type {Record<string, Subject>}
 */
export const subjects = {
  ...accounts,
  ...wills,
  ...loans,
  ...trusted,
  'POST /webhooks/stripe/': { make: nobody, body: {}, refused: 'only the payment provider can sign it' },
  'GET /demo/': { make: nobody, refused: 'a server in production has no demo accounts' },
  'POST /telemetry/': { make: nobody, body: { event: 'error' } },
};
