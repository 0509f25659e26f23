import { msg } from '@heartwood/i18n';
import { MAX_PDF_MEGABYTES, PAGE_LIMIT } from '../limits';

// Refusals of the server
export const limitInvalid = () =>
  msg('Ask for a whole number of entries from 1 to {max}.', { max: PAGE_LIMIT });
export const cursorInvalid =
  'This is not an address of a next page. Start again from the beginning of the list.';
export const tooManyWills = (max: number) =>
  msg('An account holds at most {max} wills. Delete one that you no longer need, then try again.', { max });
export const tooManyLoans = (max: number) =>
  msg('An account holds at most {max} loans, and this one is full.', { max });
export const tooManyTrusts = (max: number) =>
  msg(
    'An account holds at most {max} trusts, and this one is full. Change a trust that you no longer need instead.',
    { max },
  );
export const tooManyPeople = (max: number) =>
  msg('An account holds at most {max} people. Remove one that you no longer need, then try again.', { max });
export const personKnown = 'This person is in your list already.';
export const personNotFound = 'We couldn’t find this person. They may have been removed from your list.';
export const partnerConsent = 'Agree to share these names first. Without that, no invitation is sent.';
export const partnerOwnAddress = 'This is your own address. Invite your partner’s.';
export const partnerInvited = 'You have invited somebody already. Take that invitation back first.';
export const partnerNotInvited = 'There is no open invitation of yours. Reload the page.';
export const partnerInvitationUnknown =
  'This link doesn’t work: it was used, taken back, or has expired. Ask the person who invited you for a new one.';
export const partnerInvitationUsed =
  'This invitation was answered already. If you accepted it, log in: you find it all in your account.';
export const partnerInvitationOwn =
  'You sent this invitation yourself. Your partner opens it with an account of their own.';
export const partnerInvitationOther =
  'This invitation went to another address than the one of your account. Log in with the account of that address, or ask for a new invitation.';
export const partnerInvitationFailed = 'Failed to send the invitation. Please try again.';
export const partnerAnswerFailed = 'Failed to save your answer. Please try again.';
export const fetchPartnerInvitationFailed = 'Failed to load your invitation';
export const tooManyPayments = (max: number) =>
  msg(
    'At most {max} payments can be recorded for a loan. Take back one that is not decided yet, or mark the loan as repaid.',
    { max },
  );
export const tooManyCorrections = (max: number) =>
  msg('At most {max} corrections can be recorded for a loan. Change the terms instead.', { max });
export const tooManyProposals = (max: number) =>
  msg(
    'This person has {max} proposals of yours to answer. Wait for an answer, or withdraw one of them first.',
    { max },
  );
export const tooManyUnanswered =
  'This person has too many proposals to answer. Ask them to answer some, then try again.';
export const noRoomForTerms =
  'The earlier signed terms of your loans take all the room that your account has for them. Accept or end this loan instead of changing it.';
export const tooManyVersions = (max: number) =>
  msg('These terms were signed and changed again {max} times already. Make a new agreement instead.', {
    max,
  });
export const noRoomForVersion =
  'Your account has no room for another signed version. Delete a will that you no longer need, then try again.';
export const recordFull =
  'So much has happened here already that nothing more can be changed. Make a new agreement instead.';
export const checkFields = 'Please check the marked fields.';
export const notSignedIn = 'Please log in to continue.';
export const wrongCredentials = 'The username or the password is not right. Please try again.';
export const accountLocked =
  'This account is locked, because its owner told us that something in it was not them. Choose a new password with “Forgot your password?”, then it opens again.';
export const demoIsOff =
  'The demonstration accounts are turned off on this server. Sign up for an account of your own.';
export const sessionEnded = 'Your session has ended. Please log in again.';
export const usernameTaken = 'This username is taken. Please choose another.';
export const notFound = 'We couldn’t find this. It may have been removed, or it belongs to someone else.';
export const willNotFound = 'We couldn’t find this will. It may have been deleted.';
export const loanNotFound = 'We couldn’t find this loan. It may not be yours to see.';
export const trustNotFound = 'We couldn’t find this trust. It may not be yours to see.';
export const forbidden = 'You aren’t allowed to do this.';
export const methodNotAllowed = 'This address doesn’t support that kind of request.';
export const notHttp = 'The request is not valid HTTP.';
export const notOwnHost =
  'This server doesn’t answer to that host name. Open it at the address of the site, or at http://localhost with its port.';
export const webhookUnsigned = 'The signature of this message does not fit its content.';
export const pdfBeforeSignatures = 'The PDF is stored once the testator and both witnesses have signed.';
export const linkBeforeSignatures = 'The link is mailed once the testator and both witnesses have signed.';
export const noteBeforeSignatures = 'The contract is mailed once both of you have signed it.';
export const unsubscribeLinkUnknown =
  'This link doesn’t work. Log in and open “Email preferences” to switch reminders off.';
export const pagesNotBuilt = 'The pages have not been built yet. Run "npm run build", then reload.';
export const idempotencyKeyReused =
  'This Idempotency-Key was used for a different request. Use a new key for each new thing.';
export const idempotencyKeyInvalid = (max: number) =>
  msg('An Idempotency-Key has 1 to {max} printable characters.', { max });
export const sentTwice = 'This was sent twice at once and is saved once. Reload the page to see it.';
export const fileHarmful =
  'A virus scanner found something in this file, so it is not stored. Please choose another file.';
export const uploadBroken = 'The upload broke off. Please choose the file again.';
export const requestUnusable = 'The server can’t use this request.';
export const formIncomplete = 'The request is not a complete and valid form.';
export const lengthWrong = 'The request doesn’t have the length that its headers say.';
export const fileVersionGone = 'This file is not the version that was asked for.';
export const filePartMissing = 'This file has no such part.';
export const databaseDown = 'The database does not answer.';
export const databaseOutdated = 'The database is not up to date.';
export const documentsDown = 'The document store does not answer.';
export const diskFull = 'The disk is almost full: nothing can be saved.';
export const requestTooSlow = 'The request took too long to arrive. Please try again.';
export const headersTooLarge = 'The headers of the request are too large.';
export const notJson = 'The request is not valid JSON.';
export const unsupportedMediaType = 'The server can’t read this kind of content.';
export const tooLarge = 'This is too large. Please send a smaller file or a shorter text.';
export const tooManyRequests = 'Too many attempts. Please wait a moment and try again.';
export const serverError = 'Something went wrong on our side. Nothing was lost; please try again.';
export const busy = 'The service is busy right now. Please try again in a few seconds.';
export const unavailable = 'The service is not available right now. Please try again in a minute.';
export const noRoom =
  'Nothing can be saved right now: the server is running out of disk space. What you saved before is safe. Please try again later.';
export const willValidNoEdit = 'A valid will can’t be changed in place. Make a new version instead.';
export const willRevokedNoEdit = 'This will was replaced by a newer one and can’t be changed anymore.';
export const willAlreadySigned = (role: string) =>
  msg('The {role, term} has already signed this will.', { role });
export const oneStatementEach = 'A statement belongs to one signature. Send one signature at a time.';
export const statementChanged =
  'What you state by signing has changed since you opened this page. Reload it, read the statement, and sign again.';
export const witnessOutsideStates =
  'A witness who signs on the screen has to live in the United States and be there. Choose another witness, or sign in ink.';
export const sameRoomOnly =
  'This will’s text says that its witnesses are with the person making it. It is from an earlier release. To let a witness sign by live video, change the text and save it again.';
export const signerUnder18 = 'Someone under 18 can’t sign here. Choose a witness who is 18 or older.';
export const witnessInterested =
  'You can still sign. People question a witness less if the will names neither them nor their spouse.';
export const typedOnWill =
  'Draw your signature if you can. It is not settled whether a typed name is enough on a will in Colorado.';
export const placeRequired = 'Choose where you are now.';
export const testatorSignsFirst =
  'The person making this will signs first. A witness signs after that, having seen it or been told of it.';
export const inkDateRequired = 'Enter the day the will was signed.';
export const inkDateFuture = 'The day of signing can’t be in the future.';
export const inkDateTooEarly = (day: string) =>
  msg('This will was first saved on {day, date, long}. Enter the day when these printed pages were signed.', {
    day,
  });
export const inkOriginalRequired = 'Say where you keep the original. Your executor needs the paper itself.';
export const inkRevoked = 'This will was replaced by a newer one. Report the signing on the newer one.';
export const inkNotReported = 'Report the signing first, then add the scan.';
export const reviewFailed = 'Failed to save that. Please try again.';
export const inkFailed = 'Failed to save the report. Please try again.';
export const inkRemoveFailed = 'Failed to remove the report. Please try again.';
export const scanFailed = 'Failed to save the scan. Please try again.';
export const scanKind = 'The scan must be a PDF, a PNG, or a JPEG picture.';
export const nameUnprintable = (character: string, name: string) =>
  msg(
    '“{character}” in the name “{name}” can’t be printed, so this will can’t be signed. Edit the will and write the name in another way.',
    { character, name },
  );
export const willNotSignable = 'This will can no longer be signed.';
export const witnessLinkUnknown =
  'This link doesn’t work. Check that you copied the whole link, or ask the person who sent it for a new one.';
export const witnessLinkUsed = 'You have already signed with this link. There is nothing more to do.';
export const witnessLinkExpired = 'This link has expired. Ask the person who sent it for a new one.';
export const witnessLinkRevoked = 'This link was taken back. Ask the person who sent it for a new one.';
export const witnessLinkOutdated =
  'The will was changed after this link was sent. Ask the person who sent it for a new one.';
export const witnessLinkGone = 'We couldn’t find this link. It may have been used or taken back.';
export const sendWitnessLinkFailed = 'Failed to send the link. Please try again.';
export const fetchWitnessLinksFailed = 'Failed to load the links that were sent';
export const revokeWitnessLinkFailed = 'Failed to take the link back. Please try again.';
export const fetchWitnessingFailed = 'Failed to fetch what you are asked to witness';
export const willNotReplaceable =
  'Only a valid will can be replaced by a new version. Edit the draft instead.';
export const willAlreadyPaid = 'This will is already paid for.';
export const begunWillChanged =
  'The will that you began was changed on another device. Choose which one to keep.';
export const willChangedElsewhere =
  'This will was changed in the meantime. Reload it, then make your change again.';
export const profileChangedElsewhere =
  'What you changed was changed elsewhere, too. Reload this page: it shows both, and keeps what you typed.';
export const trustChangedElsewhere =
  'This trust was changed in the meantime. Reload it, then make your change again.';
export const loanNotPending = (status: string) =>
  msg('This loan is {status, term}, so this is no longer possible.', { status });
export const loanNotActive = 'Only an active loan can be marked as repaid.';
export const loanOnlyInitiatorWithdraws = 'Only the person who proposed the loan can withdraw it.';
export const loanInitiatorCannotDecline =
  'You proposed this loan, so you can’t decline it. You can withdraw it.';
export const loanInitiatorCannotAccept = 'The other person has to accept this loan. You proposed it.';
export const loanOtherUnsigned =
  'The other person changed the terms and hasn’t signed them yet. You can accept once they have, or change the terms yourself.';
export const loanOnlyInitiatorSigns =
  'Only the person who proposed these terms can sign them here. Accept the loan instead.';
export const loanAlreadySigned = 'You have already signed these terms.';
export const loanOnlyLenderSettles = 'Only the lender can mark the loan as repaid.';
export const fileRequired = 'Choose a file to upload.';
export const fileNotPdf = 'The file must be a PDF.';
export const filesTooMany =
  'Your account has no room for another PDF. Delete a will that you no longer need, then try again.';
export const uploadTooSlow = (minutes: number) =>
  msg(
    'The upload took more than {minutes, plural, one {a minute} other {# minutes}}. Please try again, or send a smaller file.',
    { minutes },
  );
export const fileTooLarge = () => msg('The file can have at most {max} MB.', { max: MAX_PDF_MEGABYTES });
