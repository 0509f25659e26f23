import { msg } from '@heartwood/i18n';
import { LOAN_INVITATION_DAYS } from '../limits';

// Parties of a loan who died, left, or closed their account
export const absenceSaid = 'It is said already that the other person takes no part in this loan anymore.';
export const absenceNone = 'Nobody is said to be absent from this loan anymore. Reload the page.';
export const absenceWaits = (day: string) =>
  msg('The other person can still say that they are here. You can do this from {day, date, long} on.', {
    day,
  });
export const absenceFailed = 'Failed to save this. Please try again.';
export const amendmentPartyAbsent =
  'A party takes no part in this loan anymore, so nobody could sign new terms here.';
export const documentNeeded = 'First add the document that names the representative.';
export const lettersNotFound = 'There is no document here anymore.';
export const fundingOtherObjects = 'Only the other side can object to what was said of the money.';
export const fundingObjectionOver = 'The time to object to this is over, or a payment was recorded since.';
export const loanOnlyLenderCloses = 'Only the lender can close a loan that is not repaid.';
export const onlyRepresentativeStepsDown = 'Only who acts for a party can step down.';
export const partyAbsent = 'The borrower takes no part in this loan anymore, so we can’t send a reminder.';
export const releaseNotByRepresentative =
  'Who acts for the lender can’t release the borrower here. Whether they may is a question for an attorney.';
export const representationExpired = () =>
  msg('This link has expired. It worked for {days} days. Ask the person who sent it for another one.', {
    days: LOAN_INVITATION_DAYS,
  });
export const representationUnknown =
  'This link doesn’t work. Check that it is whole, or ask the person who named you for another one.';
export const representationUsed =
  'Somebody acts for this party already, or the party takes part again. If it is you, the loan is among your loans.';
export const representedAlready = 'Somebody acts for the other person already.';
export const representsOther =
  'You have a part in this loan already. One person can’t act for both sides of it.';
export const estateLoanGone = 'This loan has ended, or somebody acts for this person already.';
export const representativeOwnAddress =
  'This is your own address. Enter that of who acts for the other person.';
