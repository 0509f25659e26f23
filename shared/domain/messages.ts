/** What the product says to a person about a rule, or about a failure that several places meet. Each sentence is written here once. */
export const messages = {
  // Rules of the forms
  passwordsMustMatch: 'Passwords must match',
  executorRequired: 'Executor is required.',
  beneficiaryRequired: 'At least one valid beneficiary required.',
  willTotal: 'The total percentage for beneficiaries must add up to 100%.',
  witnessesRequired: 'You must provide exactly two witnesses with names and emails.',
  signatureRequired: 'Please provide a signature.',
  signerRequired: 'Please select who is signing.',

  // Failures a screen reports
  loginFailed: 'Login failed, please try again.',
  signupFailed: 'Signup failed',
  fetchTrustsFailed: 'Failed to fetch trusts',
  fetchWillFailed: 'Failed to fetch will data',
  fetchLoanFailed: 'Failed to fetch loan details',
  fetchContractFailed: 'Failed to fetch contract',
  loadWillDetailsFailed: 'Failed to load will details.',
  loadWillFailed: 'Failed to load will data',
  loanActionFailed: (action: 'withdraw' | 'decline' | 'accept' | 'amend' | 'sign', reason: string) =>
    `Failed to ${action} loan: ${reason}`,
  createWillFailed: 'Failed to create draft will. Please try again.',
  updateWillFailed: 'Failed to update the will. Please check all fields and try again.',
  signWillFailed: 'Failed to sign the will. Please try again.',
  processSignedWillFailed: 'Failed to process the signed will. Please try again.',
  downloadPdfFailed: 'Failed to prepare the PDF. Please try again.',
  deleteWillFailed: 'Failed to delete the will. Please try again.',
  exportFailed: 'Failed to export your data. Please try again.',
  updateProfileFailed: 'Failed to update profile',
  updateProfileError: 'An error occurred while updating the profile.',
  profileUpdated: 'Profile updated successfully',
  checkoutFailed: 'Checkout failed',

  // Empty states
  cartEmpty: 'Your cart is empty.',
  noBeneficiaries: 'No beneficiaries found.',
  noContract: 'No contract data found',
  noDetails: 'No details found.',

  // What fields may hold
  required: (label: string) => `${label} is required.`,
  notText: (label: string) => `${label} must be text.`,
  tooLong: (label: string, max: number) =>
    `${label} can have at most ${max.toLocaleString('en-US')} characters.`,
  controlCharacters: (label: string) =>
    `${label} contains characters that can't be printed. Please type it again.`,
  nameWithAddress: (label: string) =>
    `${label} can't contain a web address. Write the name alone, with a space after a period.`,
  nameWithEmoji: (label: string) => `${label} can't contain emoji. Write the name in letters.`,
  notANumber: (label: string) => `${label}: enter a number.`,
  tooMany: (label: string, max: number) => `${label}: at most ${max} entries.`,
  tooManyRows: (max: number) => `A will can have at most ${max} entries in all its lists together.`,
  notAList: (label: string) => `${label} must be a list.`,
  notAnObject: 'This part of the request is not in the expected form.',
  emailInvalid: 'Enter a valid email address, for example ana@example.com.',
  usernameRules: 'Use 3 to 60 letters, digits or . _ - @ + for the username.',
  passwordTooShort: 'Use at least 8 characters for the password.',
  passwordTooLong: 'Use at most 128 characters for the password.',
  passwordTooEasy:
    'This password is easy to guess. Use a few unrelated words, or letters and digits together.',
  passwordLikeOwner:
    'The password must not be your name, username or email, also not with digits or marks added.',
  passwordCommon:
    'This is one of the most common passwords, so it is tried first. Choose another, such as a few unrelated words.',
  passwordUnchanged: 'This is the password you have now. Choose another one.',
  currentPasswordWrong: 'The current password is not right. Please try again.',
  passwordLinkUnknown: 'This link does not work. It works once, for one hour. Ask for a new one.',
  emailNotVerified:
    'Verify your email address first. Open “Account and security” and send yourself the link. Until then we mail nobody else for you.',
  emailVerifiedAlready: 'This address is verified already. There is nothing more to do.',
  emailLinkUnknown:
    'This link does not work. It works once, for 24 hours, and only for the address you have now. Ask for a new one.',
  sendVerificationFailed: 'Failed to send the mail. Please try again.',
  verifyEmailFailed: 'Failed to verify the address. Please try again.',
  loadAccountFailed: 'Failed to load your account',
  reauthenticationRequired: 'Please confirm that it is you. Enter your password again.',
  reauthenticationFailed: 'Failed to confirm that it is you. Please try again.',
  passwordWrong: 'The password is not right. Please try again.',
  secondFactorRequired: 'Enter the code that your app shows, or a recovery code.',
  secondFactorWrong: 'This code is not right, or was used before. Enter the next code that your app shows.',
  passkeyRefused: 'This passkey could not be confirmed. Please try again.',
  passkeyUnknown: 'No account has this passkey. Log in with your password.',
  tooManyPasskeys: 'An account holds at most 20 passkeys. Remove one that you no longer use.',
  codeWrong: 'This code is not right. Enter the code that your app shows now.',
  totpExists: 'An app shows codes for this account already. Remove it first.',
  totpMissing: 'No app shows codes for this account.',
  twoStepNeedsFactor: 'Add an app or a passkey first.',
  passkeyGone: "We couldn't find this passkey. It may have been removed.",
  sessionGone: "We couldn't find this login. It may have ended.",
  securityChangeFailed: 'Failed to save the change. Please try again.',
  closeAccountFailed: 'Failed to close the account. Please try again.',
  loadOperatorFailed: 'Failed to load the contact',
  changePasswordFailed: 'Failed to change the password. Please try again.',
  requestResetFailed: 'Failed to send the mail. Please try again.',
  resetPasswordFailed: 'Failed to save the new password. Please try again.',
  openResetFailed: 'Failed to check this link',
  passwordChanged: 'Your password is changed. Log in with the new one.',
  dateInvalid: 'Enter a real date as year-month-day, for example 2025-06-30.',
  dateOfBirthFuture: 'The date of birth must lie in the past.',
  choose: (label: string) => `Choose one of the options for ${label}.`,

  // Numbers
  amountInvalid: 'Enter an amount in dollars and cents, for example 1500 or 1500.50.',
  amountDecimals: 'Use at most two decimals: an amount ends at whole cents.',
  amountNegative: "An amount can't be negative.",
  amountTooLarge: 'Enter an amount of at most $1,000,000,000.',
  exponent: "Write the number out in digits; forms like 1e2 aren't accepted.",
  percentInvalid: 'Enter a percentage between 0 and 100, for example 33.34.',
  percentDecimals: 'Use at most two decimals, so that the total can be exactly 100%.',
  percentNegative: "A percentage can't be negative.",
  percentTooLarge: "A percentage can't be more than 100.",
  btcInvalid: 'Enter an amount of bitcoin in digits, for example 0.25.',
  btcDecimals: 'Use at most 8 decimals: one satoshi, 0.00000001 BTC, is the smallest amount.',
  btcNegative: "An amount of bitcoin can't be negative.",
  btcTooLarge: 'There will never be more than 21,000,000 BTC.',

  // Wills
  beneficiaryName: 'Enter the name of this beneficiary, or remove the row.',
  cashName: 'Enter who receives this amount, or remove the row.',
  cashAmount: 'Enter the amount this person receives.',
  propertyName: 'Enter who receives this item, or remove the row.',
  propertyDescription: 'Describe the item so that nobody can mistake it for another.',
  realEstateName: 'Enter who receives this home or land, or remove the row.',
  realEstateAddress: 'Enter the address of this home or land.',
  charityInstruction:
    'Write only the charity’s name here. Put what it gets in “Gift amount” or “Gift percentage”, and things under “Personal property”.',
  charityName: 'Enter the name of the charity that gets this.',
  charityAmount: 'Enter an amount above $0.00, or leave it empty.',
  charityPercentage: 'Enter a percentage above 0, or leave it empty.',
  cashGiftZero: (name: string) => `The gift of $0.00 to ${name} gives nothing, so your will leaves it out.`,
  childLeftOutAndNamed: (name: string) =>
    `You leave nothing to ${name} here, and give ${name} something elsewhere. Change one of the two.`,
  childLeftOut: (name: string) =>
    `Your will gives nothing to ${name} by name, and says that this is on purpose. If you don’t mean that, add a share or a gift.`,
  childGetsNothing: (name: string) =>
    `Your will says that ${name} gets nothing in any case. Someone may question that in court; an attorney can tell you how likely it is.`,
  guardianForNobody:
    'All the children you listed are 18 or older, so your will nominates no guardian. List a younger child, or remove the guardian.',
  childName: "Enter the child's name, or remove the row.",
  predeceasedRequired: 'Choose what happens to the share of someone who dies before you.',
  documentDateRequired: 'Enter the date of the document.',
  documentDateFuture: 'The date of the document can’t be in the future. Enter today’s date in Colorado.',
  testatorUnder18: 'You must be at least 18 to make a will in Colorado (C.R.S. 15-11-501).',
  testatorIs: (role: string) =>
    `The person making the will can't also be the ${role}. If you share a name, add what tells you apart, such as “Jr.”`,
  willValidMeaning: 'Signed by all three and paid for. Only a court can decide that a will is valid.',
  testatorBenefits:
    'The person making the will can’t inherit from it. Name someone else; if you share a name, add what tells you apart, such as “Jr.”',
  witnessIsOwner: 'This is the email address of your own account. Enter the witness’s own address.',
  witnessUnder18: 'A witness has to be at least 18 years old. Choose someone else.',
  sameWitness: 'The two witnesses must be two different people.',
  sameWitnessEmail: 'Each witness needs their own email address.',
  signatureNotPng: 'The signature must be a PNG image. Please sign again.',
  signatureUnusual:
    'The signature must be a plain PNG: at most 8 bits per color, not interlaced. Please sign again.',
  signatureTooLarge: 'The signature image is too large. Please clear the pad and sign again.',

  // Loans
  fetchLoansFailed: 'Failed to fetch your loans',
  createLoanFailed: 'Failed to propose the loan. Please try again.',
  loanStillPending: 'Still processing. Please keep this page open.',
  noticeAddressSet: 'The contract names your address for notices. Change the terms to name another one.',
  noticeAddressRequired: 'Enter a postal or e-mail address where written notices reach you.',
  loanAmountPositive: 'Enter an amount of at least $0.01.',
  rateInvalid: 'Enter a yearly rate in percent, for example 4.5.',
  rateDecimals: 'Use at most four decimals for the rate.',
  rateNegative: "The rate can't be negative. Enter 0 for a loan without interest.",
  rateTooHigh:
    'Colorado allows at most 45% a year with all charges included (C.R.S. 5-12-103). Enter a rate of 45 or less.',
  termInvalid: 'Enter the term in whole months, from 1 to 480.',
  firstPaymentTooFar: 'Choose a day after today, at most twelve months from now.',
  newTermsRequired: 'Change at least one of the terms.',
  reminderRequired: 'Say which of the mails to switch on or off.',
  loanRemindersFailed: 'Failed to switch the mail. Please try again.',
  counterpartyIsYou: "You can't make a loan to yourself. Enter the username of the other person.",
  counterpartyUnknown: 'There is no account with this username. Check the spelling with the other person.',

  paymentLoanNotActive: 'Payments belong to an active loan. This one is not active.',
  paymentOnlyRecorderTakesBack: 'Only the person who recorded a payment can take it back.',
  paymentOtherDecides: 'You recorded this payment. The other person confirms or rejects it.',
  loanOnlyLenderReleases: 'Only the lender can release the borrower from what is owed.',
  releaseTooLarge: (payoff: string) => `On that day ${payoff} is owed. Enter that or less.`,
  exclusionYear: 'Enter the year of this annual exclusion, for example 2026.',
  releaseFailed: 'Failed to release the borrower. Please try again.',
  loanNotFunded:
    'The money has not been handed over yet. The lender says when it was sent, the borrower when it arrived.',
  fundingOnlyLenderSends: 'Only the lender can say that the money was sent.',
  fundingOnlyBorrowerConfirms: 'Only the borrower can confirm that the money arrived.',
  fundingNotSigned: 'Money is handed over once both have signed. This loan is not active.',
  fundingDone: 'The borrower has already received the money.',
  fundingNotSent: 'The lender has not said yet that the money was sent.',
  fundingInFuture: 'Enter today or an earlier day.',
  fundingTooEarly: (day: string) => `Enter ${day} or a later day.`,
  fundingFailed: 'Failed to save this. Please try again.',
  callOffAsked: 'You have already asked to call this loan off. The other person has to agree.',
  paymentNotFound: "We couldn't find this payment. It may have been taken back.",
  paymentDecided: (status: string) => `This payment is already ${status}.`,
  paymentBeforeLoan: (start: string) => `The loan began on ${start}: enter that day or a later one.`,
  federalRateInvalid: 'Enter the federal rate in percent and the month it is published for, or skip it.',
  federalBandWrong: (band: string) =>
    `For this term the federal rate is the ${band}-term one. Enter that one, or leave the federal rate out.`,
  federalRateAsked:
    'From $10,000 between the two of you, enter the applicable federal rate, or tick that you leave it out.',
  paymentBeforeAmendment: (day: string) =>
    `The terms were amended as of ${day}: enter that day or a later one. What was paid before counts as it was confirmed then.`,
  amendmentNotRunning:
    'Only a loan that runs can be amended: both have signed it, and the money has arrived.',
  amendmentOpen: 'An amendment is waiting for an answer already. Answer it or withdraw it first.',
  amendmentPaymentsWait:
    'A payment waits to be confirmed. Decide it first, so that both of you know what is owed.',
  amendmentGone: 'There is no amendment to answer any more.',
  amendmentChanged: 'This is not the amendment that you read. Read it again before you sign.',
  amendmentOnlyProposerWithdraws: 'Only the person who proposed the amendment can withdraw it.',
  amendmentOtherAnswers: 'The other person answers this amendment: you proposed it.',
  amendmentOwedChanged:
    'What was owed on that day has changed since this amendment was proposed, so its figures are no longer right. Propose it again.',
  amendmentNothingOwed: 'Nothing is owed any more.',
  amendmentFailed: (action: string, why: string) => `Failed to ${action} the amendment: ${why}`,
  paymentInFuture: "A payment can't lie in the future. Enter the day it was made.",
  paymentTooLarge: (payoff: string) =>
    `This is more than is owed. Everything is paid off with ${payoff} on that day.`,
  paymentsCoverRest: 'Together with the payments already recorded, this is more than is owed.',
  payoffDayPast: 'Enter today or a day to come.',
  paymentFailed: 'Failed to save the payment. Please try again.',
  termsChangedElsewhere:
    'The other person changed the terms in the meantime. Read the new contract before you sign.',
  settleLoanFailed: 'Failed to mark the loan as repaid. Please try again.',
  fetchTrailFailed: 'Failed to fetch the record of this loan',

  // Trusts
  createTrustFailed: 'Failed to create the trust. Please try again.',
  updateTrustFailed: 'Failed to update the trust. Please check all fields and try again.',
  activateTrustFailed: 'Failed to activate the trust. Please try again.',
  deactivateTrustFailed: 'Failed to deactivate the trust. Please try again.',
  fetchTrustFailed: 'Failed to fetch the trust',
  fetchAgreementsFailed: 'Failed to fetch your agreements',
  fetchEventsFailed: 'Failed to fetch what happened to this agreement',
  chainPosition: 'Here an event is missing, or one was put in: the numbering is interrupted.',
  chainLink: 'This event does not follow from the one before it: the record was changed here or just above.',
  chainEnd: 'The record does not end where its end was noted: events are missing here, or were added.',
  chainContent: 'What stands here is not what was recorded.',
  fingerprintInvalid:
    'A fingerprint has 64 characters, digits and the letters a to f. Copy all of it and try again.',
  verifyFailed: 'Failed to ask whether this fingerprint is known. Please try again.',
  proofFailed: 'Failed to prepare the proof. Please try again.',
  recordBroken: 'The record of this agreement does not hold, so nothing can be proven with it.',
  bitcoinRateUnavailable: 'The rate can’t be looked up right now. Type one that you know.',
  bitcoinRateRequired: 'Enter how many dollars one bitcoin is worth.',
  bitcoinRateTooLarge: 'Enter a rate of at most $4,000,000 for one bitcoin.',
  bitcoinRateDate: 'Enter the date of the rate.',
  bitcoinRateFuture: 'The date of the rate must be today or earlier.',
  watchAddressKind:
    'Enter an address that starts with bc1. Never enter a key; an address only lets people look and pay in.',
  watchAddressMistyped:
    'This is not a complete Bitcoin address: a character is missing or mistyped. Copy it again from the wallet.',
  watchAddressTestNetwork: 'This address belongs to a test network. Enter one that starts with bc1.',
  holdingsSum: (sum: string) =>
    `The holdings add up to ${sum}, which is not the asset. Correct one of the amounts.`,
  keysInvalid: 'Enter how many keys, from 1 to 20, for a multisig wallet and for no other.',
  keysTooMany: 'A multisig wallet needs at most as many keys as it has.',
  keptPlace: 'Enter the place where it is kept, or remove the row.',
  helperName: 'Enter the name of this person, or remove the row.',
  trustRemindersFailed: 'Failed to switch the yearly mail. Please try again.',
  satoshisInvalid: 'Enter a whole number of satoshis in digits, for example 25000000.',
  satoshisWhole: 'A satoshi is the smallest amount: enter a whole number.',
  looksLikeSecret:
    'This looks like a secret: seed words, a private key, a PIN or a password. Never write one here: whoever reads it can take what it protects. If it is none, write it as ordinary sentences.',

  // Cart and checkout
  itemsRequired: 'Your cart is empty. Add a will before you check out.',
  unknownPrice: 'This item is no longer sold at that price. Remove it from the cart and add it again.',
  quantityInvalid: 'The quantity must be a whole number from 1 to 10.',

  // Refusals of the server
  limitInvalid: 'Ask for a whole number of entries from 1 to 200.',
  cursorInvalid: 'This is not an address of a next page. Start again from the beginning of the list.',
  tooManyWills: 'An account holds at most 200 wills. Delete one that you no longer need, then try again.',
  tooManyLoans: 'An account holds at most 500 loans, and this one is full.',
  tooManyTrusts:
    'An account holds at most 200 trusts, and this one is full. Change a trust that you no longer need instead.',
  tooManyPayments:
    'At most 500 payments can be recorded for a loan. Take back one that is not decided yet, or mark the loan as repaid.',
  tooManyProposals:
    'This person has 20 proposals of yours to answer. Wait for an answer, or withdraw one of them first.',
  tooManyUnanswered: 'This person has too many proposals to answer. Ask them to answer some, then try again.',
  noRoomForTerms:
    'The earlier signed terms of your loans take all the room that your account has for them. Accept or end this loan instead of changing it.',
  tooManyVersions:
    'These terms were signed and changed again 25 times already. Make a new agreement instead.',
  noRoomForVersion:
    'Your account has no room for another signed version. Delete a will that you no longer need, then try again.',
  recordFull:
    'So much has happened here already that nothing more can be changed. Make a new agreement instead.',
  checkFields: 'Please check the marked fields.',
  notSignedIn: 'Please log in to continue.',
  wrongCredentials: 'The username or the password is not right. Please try again.',
  sessionEnded: 'Your session has ended. Please log in again.',
  usernameTaken: 'This username is taken. Please choose another.',
  notFound: "We couldn't find this. It may have been removed, or it belongs to someone else.",
  willNotFound: "We couldn't find this will. It may have been deleted.",
  loanNotFound: "We couldn't find this loan. It may not be yours to see.",
  trustNotFound: "We couldn't find this trust. It may not be yours to see.",
  forbidden: "You aren't allowed to do this.",
  methodNotAllowed: "This address doesn't support that kind of request.",
  notJson: 'The request is not valid JSON.',
  unsupportedMediaType: "The server can't read this kind of content.",
  tooLarge: 'This is too large. Please send a smaller file or a shorter text.',
  tooManyRequests: 'Too many attempts. Please wait a moment and try again.',
  serverError: 'Something went wrong on our side. Nothing was lost; please try again.',
  busy: 'The service is busy right now. Please try again in a few seconds.',
  unavailable: 'The service is not available right now. Please try again in a minute.',
  noRoom:
    'Nothing can be saved right now: the server is running out of disk space. What you saved before is safe. Please try again later.',
  willValidNoEdit: "A valid will can't be changed in place. Make a new version instead.",
  willRevokedNoEdit: "This will was replaced by a newer one and can't be changed any more.",
  willAlreadySigned: (who: string) => `The ${who} has already signed this will.`,
  oneStatementEach: 'A statement belongs to one signature. Send one signature at a time.',
  statementChanged:
    'What you state by signing has changed since you opened this page. Reload it, read the statement, and sign again.',
  witnessOutsideStates:
    'A witness who signs on the screen has to live in the United States and be there. Choose another witness, or sign in ink.',
  sameRoomOnly:
    'This will’s text says that its witnesses are with the person making it. It is from an earlier release. To let a witness sign by live video, change the text and save it again.',
  signerUnder18: 'Someone under 18 can’t sign here. Choose a witness who is 18 or older.',
  witnessInterested:
    'You can still sign. People question a witness less if the will names neither them nor their spouse.',
  typedOnWill:
    'Draw your signature if you can. It is not settled whether a typed name is enough on a will in Colorado.',
  placeRequired: 'Choose where you are now.',
  testatorSignsFirst:
    'The person making this will signs first. A witness signs after that, having seen it or been told of it.',
  inkDateRequired: 'Enter the day the will was signed.',
  inkDateFuture: 'The day of signing can’t be in the future.',
  inkDateTooEarly: (saved: string) =>
    `This will was first saved on ${saved}. Enter the day when these printed pages were signed.`,
  inkOriginalRequired: 'Say where you keep the original. Your executor needs the paper itself.',
  inkRevoked: 'This will was replaced by a newer one. Report the signing on the newer one.',
  inkNotReported: 'Report the signing first, then add the scan.',
  reviewFailed: 'Failed to save that. Please try again.',
  inkFailed: 'Failed to save the report. Please try again.',
  inkRemoveFailed: 'Failed to remove the report. Please try again.',
  scanFailed: 'Failed to save the scan. Please try again.',
  scanKind: 'The scan must be a PDF, a PNG or a JPEG picture.',
  nameUnprintable: (character: string, name: string) =>
    `“${character}” in the name “${name}” can’t be printed, so this will can’t be signed. Edit the will and write the name in another way.`,
  willNotSignable: 'This will can no longer be signed.',
  witnessLinkUnknown: 'This link doesn’t work. Check that you opened all of it, or ask for a new one.',
  witnessLinkUsed: 'You have already signed with this link. There is nothing more to do.',
  witnessLinkExpired: 'This link has expired. Ask the person who sent it for a new one.',
  witnessLinkRevoked: 'This link was taken back. Ask the person who sent it for a new one.',
  witnessLinkOutdated:
    'The will was changed after this link was sent. Ask the person who sent it for a new one.',
  witnessLinkGone: "We couldn't find this link. It may have been used or taken back.",
  sendWitnessLinkFailed: 'Failed to send the link. Please try again.',
  revokeWitnessLinkFailed: 'Failed to take the link back. Please try again.',
  fetchWitnessingFailed: 'Failed to fetch what you are asked to witness',
  willNotReplaceable: 'Only a valid will can be replaced by a new version. Edit the draft instead.',
  willAlreadyPaid: 'This will is already paid for.',
  willChangedElsewhere: 'This will was changed in the meantime. Reload it, then make your change again.',
  trustChangedElsewhere: 'This trust was changed in the meantime. Reload it, then make your change again.',
  loanNotPending: (status: string) => `This loan is ${status}, so this is no longer possible.`,
  loanNotActive: 'Only an active loan can be marked as repaid.',
  loanOnlyInitiatorWithdraws: 'Only the person who proposed the loan can withdraw it.',
  loanInitiatorCannotDecline: "You proposed this loan, so you can't decline it. You can withdraw it.",
  loanInitiatorCannotAccept: 'The other person has to accept this loan. You proposed it.',
  loanOtherUnsigned:
    "The other person changed the terms and hasn't signed them yet. You can accept once they have, or change the terms yourself.",
  loanOnlyInitiatorSigns:
    'Only the person who proposed these terms can sign them here. Accept the loan instead.',
  loanAlreadySigned: 'You have already signed these terms.',
  loanOnlyLenderSettles: 'Only the lender can mark the loan as repaid.',
  fileRequired: 'Choose a file to upload.',
  fileNotPdf: 'The file must be a PDF.',
  filesTooMany:
    'Your account has no room for another PDF. Delete a will that you no longer need, then try again.',
  uploadTooSlow: 'The upload took more than a minute. Please try again, or send a smaller file.',
  fileTooLarge: 'The file can have at most 10 MB.',
} as const;
