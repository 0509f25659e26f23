import { msg } from '@heartwood/i18n';
import {
  EMAIL_VERIFICATION_HOURS,
  LOCK_LINK_DAYS,
  MAX_AGE,
  PASSWORD_RESET_HOURS,
  passwordLength,
  usernameLength,
} from '../limits';

// Rules of the forms
export const passwordsMustMatch = 'Passwords must match';
export const executorRequired = 'Executor is required.';
export const beneficiaryRequired = 'At least one valid beneficiary required.';
export const willTotal = 'The total percentage for beneficiaries must add up to 100%.';
export const witnessesRequired = 'You must provide exactly two witnesses with names and emails.';
export const signatureRequired = 'Please provide a signature.';
export const signerRequired = 'Please select who is signing.';

// What fields may hold
export const required = (label: string) => msg('{label, term} is required.', { label });
export const notText = (label: string) => msg('{label, term} must be text.', { label });
export const tooLong = (label: string, max: number) =>
  msg('{label, term} can have at most {max, number} characters.', { label, max });
export const controlCharacters = (label: string) =>
  msg('{label, term} contains characters that can’t be printed. Please type it again.', { label });
export const nameWithAddress = (label: string) =>
  msg('{label, term} can’t contain a web address. Write the name alone, with a space after a period.', {
    label,
  });
export const nameWithEmoji = (label: string) =>
  msg('{label, term} can’t contain emoji. Write the name in letters.', { label });
export const notANumber = (label: string) => msg('{label, term}: enter a number.', { label });
export const tooMany = (label: string, max: number) =>
  msg('{label, term}: at most {max} entries.', { label, max });
export const tooManyRows = (max: number) =>
  msg('A will can have at most {max} entries in all its lists together.', { max });
export const notAList = (label: string) => msg('{label, term} must be a list.', { label });
export const notAnObject = 'This part of the request is not in the expected form.';
export const emailInvalid = 'Enter a valid email address, for example ana@example.com.';
export const usernameRules = () =>
  msg('Use {min} to {max} letters, digits, or . _ - @ + for the username.', usernameLength);
export const usernameNotYourAddress =
  'Only your own email address can be your username. Enter the same address under “Email”, or choose another username.';
export const passwordTooShort = () =>
  msg('Use at least {min} characters for the password.', { min: passwordLength.min });
export const passwordTooLong = () =>
  msg('Use at most {max} characters for the password.', { max: passwordLength.max });
export const passwordTooEasy = 'This password is easy to guess. Use a few unrelated words.';
export const passwordLikeOwner =
  'The password must not be your name, username, or email, also not with digits or marks added.';
export const passwordCommon =
  'This password is common, or only adds digits or marks to a common word. Use a few unrelated words.';
export const passwordUnchanged = 'This is the password you have now. Choose another one.';
export const currentPasswordWrong = 'The current password is not right. Please try again.';
export const passwordLinkUnknown = () =>
  msg(
    'This link doesn’t work. A link works once, for {hours, plural, one {one hour} other {# hours}}. Ask for a new one.',
    { hours: PASSWORD_RESET_HOURS },
  );
export const emailNotVerified =
  'Verify your email address first. Open “Account and security” and send yourself the link. Until then we email nobody else for you.';
export const ownMailUnverified =
  'Verify your email address first. Open “Account and security” and send yourself the link.';
export const emailVerifiedAlready = 'This address is verified already. There is nothing more to do.';
export const passwordLinkUsed =
  'A new password was chosen with this link already. Log in with it. If it wasn’t you, ask for a new link.';
export const lockLinkUnknown = () =>
  msg(
    'This link doesn’t work. It works once, for {days} days. Choose a new password instead: that logs out all devices.',
    { days: LOCK_LINK_DAYS },
  );
export const lockLinkUsed =
  'The account was locked with this link already. It opens again once you choose a new password.';
export const lockFailed = 'Failed to lock the account. Please try again.';
export const recoveryLinkUnknown =
  'This link doesn’t work. The account recovery is over, or the link is not complete. Log in to see how you log in now.';
export const recoveryLinkUsed = 'The account recovery was canceled already. It lets nobody in.';
export const recoveryLinkBegun =
  'Account recovery was begun with this link already. The new password counts once the waiting time is over.';
export const recoveryGone = 'No account recovery is running, so there is nothing to cancel.';
export const recoveryOff =
  'The owner of this account has turned account recovery off. You need your app, a passkey, or a recovery code.';
export const recoveryRunning =
  'An account recovery is running already. It was begun from the other address of the account. Cancel it with the link that we emailed to this address, then try again.';
export const cancelRecoveryFailed = 'Failed to cancel the account recovery. Please try again.';
export const secondEmailOwn =
  'This address belongs to the account already. Enter another one that only you read.';
export const loadSecurityLogFailed = 'Failed to load the security log';
export const emailLinkUnknown = () =>
  msg(
    'This link doesn’t work. A link works once, for {hours} hours, and only for the address you have now. Ask for a new one.',
    { hours: EMAIL_VERIFICATION_HOURS },
  );
export const sendVerificationFailed = 'Failed to send the email. Please try again.';
export const verifyEmailFailed = 'Failed to verify the address. Please try again.';
export const loadAccountFailed = 'Failed to load your account';
export const reauthenticationRequired = 'Please confirm that it is you. Enter your password again.';
export const factorRequired =
  'Please confirm that it is you: with a code of your app, a recovery code, or a passkey. The password alone is not enough here.';
export const factorsUnverified =
  'Verify your email address first. Until then nobody can add a passkey or an app, so that no stranger keeps a way into your account.';
export const reauthenticationFailed = 'Failed to confirm that it is you. Please try again.';
export const passwordWrong = 'The password is not right. Please try again.';
export const secondFactorAny =
  'Enter the code that your app shows, or a recovery code. You can also log in with your passkey.';
export const secondFactorAppOrPasskey = 'Enter the code that your app shows, or log in with your passkey.';
export const secondFactorApp = 'Enter the code that your app shows.';
export const secondFactorCodeOrPasskey = 'Log in with your passkey, or enter a recovery code.';
export const secondFactorCode = 'Enter one of your recovery codes.';
export const secondFactorPasskey = 'Log in with your passkey: it is your only second step.';
export const secondFactorNone =
  'This account has two-step login, but no app, passkey, or recovery code is left for it.';
export const passkeyOnDevice =
  'This device, or its password manager, has a passkey for this account already. One is enough for it.';
export const secondFactorRequired = 'Enter the code that your app shows, or a recovery code.';
export const secondFactorWrong =
  'This code is not right, or was used before. Enter the next code that your app shows. If that fails too, let your phone set its clock by itself.';
export const authenticatorAppStopped = (max: number) =>
  msg(
    'After {max} wrong codes in a row, the codes of your app no longer work. Use a passkey or a recovery code, or choose a new password under “Forgot your password?”. Then they work again.',
    { max },
  );
export const passkeyRefused = 'This passkey could not be confirmed. Please try again.';
export const passkeyUnknown = 'No account has this passkey. Log in with your password.';
export const tooManyPasskeys = (max: number) =>
  msg('An account holds at most {max} passkeys. Remove one that you no longer use.', { max });
export const codeWrong = 'This code is not right. Enter the code that your app shows now.';
export const codeOfOtherTime = (minutes: number) =>
  msg(
    'This code is for another time: the clock of your phone is off by about {minutes, plural, one {one minute} other {# minutes}}. Let your phone set its clock by itself, then enter the next code.',
    { minutes },
  );
export const recoveryCodeUnknown = 'This is none of the codes that were shown last. Make new ones.';
export const totpExists = 'An app shows codes for this account already. Remove it first.';
export const totpMissing = 'No app shows codes for this account.';
export const twoStepNeedsFactor = 'Add an app or a passkey first.';
export const passkeyGone = 'We couldn’t find this passkey. It may have been removed.';
export const sessionGone = 'We couldn’t find this login. It may have ended.';
export const securityChangeFailed = 'Failed to save the change. Please try again.';
export const outcomeUnclear =
  'No answer came, so we don’t know whether this was saved. Look at what is shown here now. If it isn’t saved yet, try again.';
export const closeAccountFailed = 'Failed to close the account. Please try again.';
export const loadOperatorFailed = 'Failed to load the contact';
export const changePasswordFailed = 'Failed to change the password. Please try again.';
export const requestResetFailed = 'Failed to send the email. Please try again.';
export const resetPasswordFailed = 'Failed to save the new password. Please try again.';
export const openResetFailed = 'Failed to check this link';
export const passwordChanged = 'Your password is changed. Log in with the new one.';
export const dateInvalid = 'Enter a real date as year-month-day, for example 2025-06-30.';
export const dateIncomplete = 'This date doesn’t exist, or isn’t complete.';
export const dateOfBirthFuture = 'The date of birth must lie in the past.';
export const dateOfBirthTooEarly = () =>
  msg('Check the year of birth: that would be more than {years} years ago.', { years: MAX_AGE });
export const choose = (label: string) => msg('Choose one of the options for {label, term}.', { label });
