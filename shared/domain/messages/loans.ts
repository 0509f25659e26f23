import { msg, t } from '@heartwood/i18n';
import {
  LOAN_INVITATION_DAYS,
  MAX_LATE_FEE_DAYS,
  MAX_MONTHS_TO_FIRST_PAYMENT,
  MAX_RATE,
  MAX_RATE_DECIMALS,
  MAX_TERM_MONTHS,
} from '../limits';

// Loans
export const fetchLoansFailed = 'Failed to fetch your loans';
export const createLoanFailed = 'Failed to propose the loan. Please try again.';
export const loanStillPending = 'Still processing. Please keep this page open.';
export const noticeAddressSet =
  'The contract names your address for notices. Change the terms to name another one.';
export const noticeAddressRequired = 'Enter a postal or email address where written notices reach you.';
export const loanAmountPositive = 'Enter an amount of at least $0.01.';
export const rateInvalid = 'Enter a yearly rate in percent, for example 4.5.';
export const rateDecimals = () =>
  msg('Use at most {max, plural, =4 {four} other {#}} decimals for the rate.', { max: MAX_RATE_DECIMALS });
export const rateNegative = 'The rate can’t be negative. Enter 0 for a loan without interest.';
export const rateTooHigh = () =>
  msg(
    'Colorado allows at most {max}% a year with all charges included (C.R.S. 5-12-103). Enter a rate of {max} or less.',
    { max: MAX_RATE },
  );
export const planRateTooHigh = (rate: number) =>
  msg(
    'This plan comes to {rate}% a year. Colorado allows at most {max}% with all charges included (C.R.S. 5-12-103). Enter a lower rate, or count interest by the month.',
    { rate, max: MAX_RATE },
  );
export const termInvalid = () =>
  msg('Enter the term in whole months, from 1 to {max}.', { max: MAX_TERM_MONTHS });
export const firstPaymentTooFar = () =>
  msg('Choose a day after today, at most {months, plural, =12 {twelve months} other {# months}} from now.', {
    months: MAX_MONTHS_TO_FIRST_PAYMENT,
  });
export const lateFeeDaysInvalid = () =>
  msg('Enter the days of grace in whole days, from 1 to {max}.', { max: MAX_LATE_FEE_DAYS });
export const lateFeeTooHigh = (rate: number) =>
  msg(
    'With this fee on each payment, the charges would come to {rate}% a year. Colorado allows at most {max}% with all charges included (C.R.S. 5-12-103). Enter a lower fee.',
    { rate, max: MAX_RATE },
  );
export const feeOnlyLender = 'Only the lender can charge or waive a late fee.';
export const feeNotChargeable =
  'No late fee can be charged now. No payment is late beyond the days of grace, or it was charged already.';
export const feeNotWaivable = 'This late fee is no longer open.';
export const feeNotFound = 'We couldn’t find this late fee.';
export const feeFailed = 'Failed to save this late fee. Please try again.';
export const firstPaymentTooFarAfter = (start: string) =>
  msg('Choose a day after {start, date, long}, at most twelve months later.', { start });
export const handedOverInvalid = () =>
  msg('Enter the day when the money was handed over: today or earlier, in the last {years} years.', {
    years: MAX_TERM_MONTHS / 12,
  });
export const earlierListNotAdded = 'This list is not in the table yet. Add it, or empty this field.';
export const earlierPaymentsWithoutDay = 'Enter the day on which the money was handed over, too.';
export const earlierPaymentsTooMuch = (excess: string) =>
  msg('These payments are {excess} more than was owed. Check the amounts, or the terms.', { excess });
export const earlierLoanRepaid =
  'By these payments nothing is owed anymore. Enter a loan of which something is still owed.';
export const newTermsRequired = 'Change at least one of the terms.';
export const reminderRequired = 'Say which of the emails to turn on or off.';
export const loanRemindersFailed = 'Failed to switch the email. Please try again.';
export const counterpartyIsYou = 'You can’t make a loan to yourself. Enter the username of the other person.';
export const counterpartyUnknown =
  'There is no account with this username. Check the spelling with the other person.';
export const counterpartyTwice = 'Enter either a username, or a name and an email address.';
export const counterpartyOwnAddress =
  'This is your own address. Enter the email address of the other person.';
export const tooManyLoanInvitations = (max: number) =>
  msg(
    'You have invited {max} people to loans who have not joined yet. Withdraw a proposal first, or wait for an answer.',
    { max },
  );
export const loanInvitationUnknown =
  'This link doesn’t work. Check that it is whole, or ask the person who sent it for another one.';
export const loanInvitationExpired = () =>
  msg('This link has expired. It worked for {days} days. Ask the person who sent it for another one.', {
    days: LOAN_INVITATION_DAYS,
  });
export const loanInvitationWithdrawn =
  'This loan was withdrawn by the person who proposed it. Nothing is owed, and there is nothing to sign.';
export const loanInvitationDeclined = 'This loan was declined. Nothing is owed.';
export const loanInvitationUsed =
  'An account has taken this place in the loan already. If it is yours, log in: the loan is among your loans.';
export const loanInvitationOwn =
  'You proposed this loan yourself. The other person opens this link, with an account of their own.';
export const loanOnlyProposerInvites =
  'Only the person who proposed this loan can send the other one a link.';
export const loanNobodyInvited = 'Nobody is invited to this loan anymore. Reload the page.';
export const loanAnswerFailed = 'Failed to send your answer. Please try again.';
export const loanLinkFailed = 'Failed to make the link. Please try again.';

export const paymentLoanNotActive = 'Payments belong to an active loan. This one is not active.';
export const paymentOnlyRecorderTakesBack = 'Only the person who recorded a payment can take it back.';
export const paymentOtherDecides = 'You recorded this payment. The other person confirms or rejects it.';
export const loanOnlyLenderReleases = 'Only the lender can release the borrower from what is owed.';
export const releaseTooLarge = (payoff: string) =>
  msg('On that day {payoff} is owed. Enter that or less.', { payoff });
export const releaseBesidePayments =
  'Together with the payments already recorded, this is more than is owed. First decide or take back those that wait, or enter less.';
export const exclusionYear = 'Enter the year of this annual exclusion, for example 2026.';
export const releaseNoteTooLong = (max: number) =>
  msg('Note can have at most {max} characters beside the annual exclusion.', { max });
export const releaseFailed = 'Failed to release the borrower. Please try again.';
export const loanOnlyLenderReminds = 'Only the lender can remind the borrower.';
export const loanNotLate = 'Nothing of this loan is late.';
export const borrowerRemindedToday = 'You sent a reminder today. You can send the next one tomorrow.';
export const borrowerUnreachable = 'The borrower’s account is closed, so we can’t send a reminder.';
export const loanNotFunded =
  'The money has not been handed over yet. The lender says when it was sent, the borrower when it arrived.';
export const fundingOnlyLenderSends = 'Only the lender can say that the money was sent.';
export const fundingOnlyBorrowerConfirms = 'Only the borrower can confirm that the money arrived.';
export const fundingNotSigned = 'Money is handed over once both have signed. This loan is not active.';
export const fundingDone = 'The borrower has already received the money.';
export const fundingNotSent = 'The lender has not said yet that the money was sent.';
export const fundingInFuture = 'Enter today or an earlier day.';
export const fundingTooEarly = (day: string) => msg('Enter {day, date, long} or a later day.', { day });
export const fundingFailed = 'Failed to save this. Please try again.';
export const callOffAsked = 'You have already asked to call this loan off. The other person has to agree.';
export const paymentNotFound = 'We couldn’t find this payment. It may have been taken back.';
export const paymentDecided = (status: string) => msg('This payment is already {status, term}.', { status });
export const paymentLooksRecorded = (amount: string, day: string) =>
  msg(
    'A payment of {amount} made on {day, date, long} is recorded already. If this is another one, say so.',
    { amount, day },
  );
export const objectionOver = (day: string) =>
  msg('The time to object to this payment ended on {day, date, long}. It counts.', { day });
export const paymentInAmendment = (day: string) =>
  msg(
    'The terms that both of you signed as of {day, date, long} count this payment. If it is not right, change the terms.',
    { day },
  );
export const paymentBeforeLoan = (day: string) =>
  msg('The loan began on {day, date, long}: enter that day or a later one.', { day });
export const federalRateInvalid =
  'Enter the federal rate in percent and the month it is published for, or skip it.';
export const federalBandWrong = (band: string) =>
  msg(
    'For this term the federal rate is the {band, term}-term one. Enter that one, or leave the federal rate out.',
    { band },
  );
export const federalRateAsked =
  'From $10,000 between the two of you, enter the applicable federal rate, or tick that you leave it out.';
export const paymentBeforeAmendment = (day: string) =>
  msg(
    'The terms were amended as of {day, date, long}: enter that day or a later one. What was paid before counts as it was confirmed then.',
    { day },
  );
export const paymentOfEndedTerms = (day: string) =>
  msg(
    'The terms were amended as of {day, date, long} without this payment, so it would no longer count. Say that it is not right, and have it recorded again with {day, date, long} or a later day.',
    { day },
  );
export const amendmentNotRunning =
  'Only a loan that runs can be amended: both have signed it, and the money has arrived.';
export const amendmentOpen = 'An amendment is waiting for an answer already. Answer it or withdraw it first.';
export const amendmentPaymentsWait =
  'A payment waits to be confirmed. Decide it first, so that both of you know what is owed.';
export const amendmentPaymentBefore =
  'A payment made before the day of this amendment waits to be confirmed. Decide it or take it back first. If it counts, propose the amendment again, because its figures change.';
export const amendmentPaidSince =
  'This amendment can’t be signed anymore. What was paid since its day covers all that its terms leave owed. Propose another one: it counts from the day on which you propose it.';
export const amendmentGone = 'There is no amendment to answer anymore.';
export const amendmentChanged = 'This is not the amendment that you read. Read it again before you sign.';
export const amendmentOnlyProposerWithdraws = 'Only the person who proposed the amendment can withdraw it.';
export const amendmentOtherAnswers = 'The other person answers this amendment: you proposed it.';
export const amendmentOwedChanged =
  'What was owed on that day has changed since this amendment was proposed, so its figures are no longer right. Propose it again.';
export const amendmentPartyGone =
  'The other party’s account was deleted, so nobody could sign new terms here.';
export const amendmentNothingOwed = 'Nothing is owed anymore.';
export const amendmentFailed = (action: string, reason: string) =>
  t('Failed to {action, term} the amendment: {reason}', { action, reason });
export const paymentInFuture = 'A payment can’t lie in the future. Enter the day it was made.';
export const paymentTooLarge = (payoff: string) =>
  msg('This is more than is owed. Everything is paid off with {payoff} on that day.', { payoff });
export const paymentsCoverRest = 'Together with the payments already recorded, this is more than is owed.';
export const paymentExceedsRest =
  'Together with what is confirmed or released already, this is more than is owed. Say that it is not right, and have only the rest recorded again.';
export const paymentHasCorrection =
  'A correction of this payment was recorded, so it stays in the list. Record another correction instead.';
export const correctionNotFound = 'We couldn’t find this correction.';
export const correctionLoanClosed =
  'Only a loan that runs, or that its payments or releases have ended, can be corrected.';
export const correctionOfRelease =
  'What the lender released can’t be corrected: it was a decision, not a payment.';
export const correctionNotCounted = 'Only a payment that counts can be corrected.';
export const correctionOpen =
  'A correction of this waits for an answer already. Answer it, or take it back first.';
export const correctionOtherDecides =
  'You recorded this correction. The other person confirms or rejects it.';
export const correctionOnlyProposerWithdraws = 'Only the person who recorded a correction can take it back.';
export const correctionDecided = (status: string) =>
  msg('This correction is already {status, term}.', { status });
export const correctionObjectionOver = (day: string) =>
  msg('The time to object to this correction ended on {day, date, long}. It counts.', { day });
export const correctionInAmendment = (day: string) =>
  msg(
    'The terms that both of you signed as of {day, date, long} start from what was owed then. If that is not right, change the terms.',
    { day },
  );
export const correctionSame = 'This is what is recorded already. Enter what is right.';
export const correctionExceedsRest = (excess: string) =>
  msg(
    'With this correction, {excess} more would be paid than was owed. First correct the amount of the last payment.',
    { excess },
  );
export const correctionPaymentsBefore = (day: string) =>
  msg('A payment was made on {day, date, long}: enter that day or an earlier one.', { day });
export const correctionFailed = 'Failed to save the correction. Please try again.';
export const amendmentCorrectionWaits =
  'A correction waits for an answer. Answer it or take it back first, so that both of you know what is owed.';
export const payoffDayPast = 'Enter today or a day to come.';
export const paymentFailed = 'Failed to save the payment. Please try again.';
export const termsChangedElsewhere =
  'The other person changed the terms in the meantime. Read the new contract before you sign.';
export const settleLoanFailed = 'Failed to mark the loan as repaid. Please try again.';
export const fetchTrailFailed = 'Failed to fetch the record of this loan';
