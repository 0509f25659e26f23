import { addDays, cents, checkIns, defaultPlan, exampleWill, fullName } from '@heartwood/domain';
import { sampleLoan } from '@heartwood/domain/fixtures';
import type { Language } from '@heartwood/i18n';
import type { UserRow } from '../../src/features/accounts/user-rows';
import { accountDeletedMail, closingMail } from '../../src/features/account-closing/mail';
import { paymentMail, refundMail } from '../../src/features/checkout/mail';
import {
  addressTakenBackMail,
  emailChangedMail,
  emailVerificationMail,
  unprovenEndedMail,
} from '../../src/features/accounts/mail/email-address-mail';
import {
  factorChanges,
  factorMail,
  newDeviceMail,
  stayingMail,
  wrongCodeMail,
} from '../../src/features/accounts/mail/login-mail';
import {
  lockedMail,
  passwordChangedMail,
  passwordEndings,
  passwordResetMail,
  usernamesMail,
} from '../../src/features/accounts/mail/password-mail';
import {
  ownEmailChangedMail,
  recoveryMail,
  recoverySteps,
  secondEmailMail,
  secondEmailRemovedMail,
} from '../../src/features/accounts/mail/recovery-mail';
import { partnerAnswerMail, partnerInvitationMail } from '../../src/features/people/partner-invitation-mail';
import { describeFile } from '../../src/platform/mail/mailed-file';
import type { Mail } from '../../src/platform/mail/mails';
import {
  acceptedMail,
  answeredMail,
  checkInMail,
  claimedMail,
  invitationMail,
  requestMail,
  trustedPeopleMail,
} from '../../src/features/trusted-people/mail';
import {
  confirmedMail,
  leftMail,
  openedMail,
  refusedMail,
  releasedMail,
  secondPersonMail,
  stoppedMail,
} from '../../src/features/trusted-people/reader-mail';
import {
  bearerMail,
  certificateRejectedMail,
  paperOpenedMail,
  paperUsedMail,
  reviewWaitsMail,
} from '../../src/features/trusted-people/paper-mail';
import { representativeMail } from '../../src/features/loans/absences/representative-mail';
import { loanInvitationMail } from '../../src/features/loans/invitations/loan-invitation-mail';
import { loanMail, loanNews } from '../../src/features/loans/mail/loan-mail';
import { noteMail } from '../../src/features/loans/mail/note-mail';
import { NOTE_FILE } from '../../src/features/loans/note-pdf/notes';
import { lateMail, reminderMail } from '../../src/features/loans/mail/reminder-mail';
import { rehearsalMail } from '../../src/features/trusts/rehearsal-mail';
import { reviewMail } from '../../src/features/wills/review-mail';
import { willLinkMail } from '../../src/features/wills/signed-will-mail';
import { witnessMail } from '../../src/features/wills/witness-mail';
import {
  person,
  at,
  token,
  device,
  access,
  nothing,
  account,
  request,
  byPaper,
  bearer,
  due,
  sentOn,
  sha256,
} from './fixtures';

/** One sample of each mail, for `npm run mails -w api`. */
export function samplesIn(language: Language): Record<string, Mail> {
  const user = { ...person, language };
  const other = { ...user, username: 'ben.ortiz' };
  const { id } = user;
  const recovering = { recipient: user.email, ends: at, bySecond: false, token, device };
  const witness = { recipient: 'ida@example.com', token, language };
  return {
    'password-reset': passwordResetMail(user.email, [{ user, token, access, waitingDays: null }]),
    'password-reset-second-address': passwordResetMail(user.second_email, [
      { user, token, access, waitingDays: 7 },
    ]),
    'password-reset-two-accounts': passwordResetMail(user.email, [
      { user, token, access: nothing, waitingDays: null },
      { user: { ...other, verified_email: '' }, token, access, waitingDays: null },
    ]),
    usernames: usernamesMail(user.email, [user, other]),
    'password-changed': passwordChangedMail(user, 'changed', {
      ended: [],
      access: { ...access, sessions: 0 },
      device,
    }),
    'password-was-reset': passwordChangedMail(user, 'reset', { ended: [], access: nothing, device }),
    ...mapped(passwordEndings, (what) => [
      `password-ended-${what}`,
      passwordChangedMail(user, 'reset', { ended: [what], access: nothing, device }),
    ]),
    'email-verified-first': unprovenEndedMail(user, device),
    'email-verification': emailVerificationMail(user.email, token, language),
    'email-changed': emailChangedMail(user, 'asked', device),
    'email-changed-verified': emailChangedMail(user, 'done', device),
    'email-changed-unverified': emailChangedMail({ ...user, verified_email: '' }, 'asked', device),
    'new-device': newDeviceMail(user, device),
    'new-device-unknown': newDeviceMail(user, { browser: '', address: '' }),
    'wrong-code': wrongCodeMail(user, device, false),
    'wrong-code-stopped': wrongCodeMail(user, device, true),
    'account-locked': lockedMail(user, token, device),
    'account-locked-address': addressTakenBackMail(user),
    ...mapped(factorChanges, (change) => [`factor-${change}`, factorMail(user, change, device)]),
    'second-email': secondEmailMail(user.second_email, token, language),
    'second-email-removed': secondEmailRemovedMail(user),
    'second-email-own-changed': ownEmailChangedMail(user),
    ...mapped(recoverySteps, (step) => [`recovery-${step}`, recoveryMail(user, { ...recovering, step })]),
    ...mapped(recoverySteps, (step) => [
      `recovery-${step}-second-address`,
      recoveryMail(user, { ...recovering, step, bySecond: true, recipient: user.second_email }),
    ]),
    'account-closed': closingMail(user, at, device),
    'account-stays': stayingMail(user, device),
    'account-deleted': accountDeletedMail(user),
    'payment-thanks': paymentMail(user),
    'payment-refund': refundMail(user, cents(25_000)),
    'trusted-invitation': invitationMail(user, { name: 'Ben Ruiz', email: 'ben@example.com' }, token),
    'loan-invitation': loanInvitationMail(
      user,
      { name: 'Ben Ruiz', email: 'ben@example.com', role: 'borrower' },
      token,
    ),
    'loan-invitation-to-lend': loanInvitationMail(
      user,
      { name: 'Ben Ruiz', email: 'ben@example.com', role: 'lender' },
      token,
    ),
    'loan-representative': representativeMail(
      user,
      { name: 'Rosa Diaz', email: 'rosa@example.com' },
      'Walter Haas',
      token,
    ),
    'partner-invitation': partnerInvitationMail(user, { name: 'Ben Ruiz', email: 'ben@example.com' }, token),
    ...mapped(['accepted', 'declined'] as const, (answer) => [
      `partner-${answer}`,
      partnerAnswerMail(user, 'Ben Ruiz', answer),
    ]),
    ...mapped(['named', 'access', 'removed', 'paper_made', 'paper_ended'] as const, (type) => [
      `trusted-people-${type}`,
      trustedPeopleMail(user, { type, name: 'Ben Ruiz' }, device),
    ]),
    ...mapped(checkIns, (check_in) => [
      `trusted-people-check-in-${check_in}`,
      trustedPeopleMail(user, { ...defaultPlan, two_people: check_in === 'off', check_in }, device),
    ]),
    'trusted-accepted': acceptedMail(user, { name: 'Ben Ruiz' }, account),
    'trusted-claimed': claimedMail(user, { name: 'Ben Ruiz', email: 'ben@example.com' }, account),
    'trusted-confirmed': confirmedMail(user, 'Cleo Park', 'ab'),
    ...mapped(['declined', 'left'] as const, (answer) => [
      `trusted-${answer}`,
      answeredMail(user, 'Ben Ruiz', answer),
    ]),
    'release-asked-by-one-of-two': requestMail(user, { ...request, step: 'asked', opens: null }),
    'release-requested': requestMail(user, { ...request, step: 'started' }),
    'release-certified': requestMail(user, { ...request, step: 'certified' }),
    'release-requested-reminder': requestMail(user, { ...request, step: 'noticed' }),
    'release-by-missed-check-ins': requestMail(user, {
      ...request,
      step: 'started',
      source: 'check_in',
      reason: '',
    }),
    ...mapped(['started', 'certified', 'rejected'] as const, (step) => [
      `release-by-paper-${step}`,
      requestMail(user, { ...request, ...byPaper, step }),
    ]),
    'release-certificate-waits': requestMail(user, { ...request, step: 'certified', pending: true }),
    'paper-opened': paperOpenedMail(user, 'Ben Ruiz', device),
    'paper-used': paperUsedMail({ ...bearer, language }, 'Ana María Ortiz'),
    ...mapped(['asked', 'started', 'released', 'refused', 'rejected'] as const, (about) => [
      `bearer-${about}`,
      bearerMail({ ...bearer, language }, 'Ana María Ortiz', { about, opens: request.opens }),
    ]),
    'certificate-rejected': certificateRejectedMail(other, user, id),
    'review-waits': reviewWaitsMail('help@example.com', language),
    'release-taken-back': requestMail(user, { ...request, step: 'withdrawn', token: null }),
    'release-opened-owner': releasedMail(user, 'Ben Ruiz', token),
    'release-opened': openedMail(other, 'Ana María Ortiz', id),
    'release-refused': refusedMail(other, 'Ana María Ortiz', 'refused'),
    'release-ended': refusedMail(other, 'Ana María Ortiz', 'ended'),
    'release-second-person': secondPersonMail(other, 'Ana María Ortiz', id),
    'release-stopped': stoppedMail(other, 'Ana María Ortiz', id),
    'release-second-person-left': leftMail(other, 'Ana María Ortiz', id, false),
    'release-alone': leftMail(other, 'Ana María Ortiz', id, true),
    'check-in': checkInMail(user, token, false),
    'check-in-second': checkInMail(user, token, true),
    ...mapped(loanNews, (what) => [`loan-${what}`, loanMail(user, what, { id, name: fullName(other) })]),
    ...mapped(['before', 'due', 'late'] as const, (kind) => [
      `payment-${kind}`,
      reminderMail(user, sampleLoan(), { role: 'borrower', kind, due, today: sentOn[kind] }),
    ]),
    'payment-before-lender': reminderMail(user, sampleLoan(), {
      role: 'lender',
      kind: 'before',
      due,
      today: sentOn.before,
    }),
    'payment-late-lender': reminderMail(user, sampleLoan(), {
      role: 'lender',
      kind: 'late',
      due,
      today: addDays(sentOn.late, 1),
    }),
    'payment-late-reminder': lateMail(user, sampleLoan(), due),
    'yearly-rehearsal': rehearsalMail(user, { id, name: 'Education', asset: '0.5', due: due.on }),
    'yearly-review': reviewMail(user, { id, testator_name: 'Ana Ortiz' }),
    'signed-will': signedWillMail(user, 90_000),
    'signed-will-too-large': signedWillMail(user, Infinity),
    'signed-note': signedNoteMail(user),
    'signed-will-paper': willLinkMail(user, { id, testator_name: 'Ana Ortiz', sha256: undefined }),
    'witness-invitation': witnessMail(exampleWill, { ...witness, role: 'witness_1' }),
    'witness-invitation-second': witnessMail(exampleWill, { ...witness, role: 'witness_2' }),
  };
}

/** As it is sent. @param size of the PDF, in bytes */
function signedWillMail(owner: UserRow, size: number): Mail {
  const mail = willLinkMail(owner, { id: owner.id, testator_name: 'Ana Ortiz', sha256 });
  return { ...mail, body: describeFile(mail, { filename: () => 'Will-Ana-Ortiz.pdf', size }).body };
}

function signedNoteMail(reader: UserRow): Mail {
  const mail = noteMail(reader, { id: reader.id, name: 'Ben Ruiz', sha256 });
  return { ...mail, body: describeFile(mail, { filename: () => NOTE_FILE, size: 70_000 }).body };
}

const mapped = <Kind>(kinds: readonly Kind[], sample: (kind: Kind) => [name: string, mail: Mail]) =>
  Object.fromEntries(kinds.map(sample));
