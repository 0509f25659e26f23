/** Accounts: signing up, logging in, sessions, passwords, second factors, and the profile. */
export { assertWithinInvitationLimit, assertWithinProposalLimit, assertWithinQuota } from './account-limits';
export {
  type AccountTokenRow,
  createAccountToken,
  dropAccountTokens,
  findAccountToken,
  isUsed,
  spendAccountToken,
  sweepAccountTokens,
} from './account-tokens';
export { recordVerified } from './email-verification';
export { FirstProof } from './first-proof';
export { demoAccounts, demoMailbox, isDemoAccount } from './login/demo-accounts';
export { LoginQueue } from './login/login-queue';
export {
  notYouText,
  queueSecurityMail,
  securityMail,
  securityMailbox,
  sourceText,
} from './mail/security-mail';
export { hello, helloReader, type MailReader } from './mail/greetings';
export { mailSealed } from './mail/sealed-mail';
export { mailboxOf, mayMailToday, mayMailStrangers } from './mail/strangers';
export { hashes, hashPassword, OWN_HASHES } from './passwords/passwords';
export { changeWithProof, makeWithProof, requireRecentProof } from './recent-proof';
export { advanceRecoveries } from './recovery/advance-recoveries';
export { readRecovery } from './recovery/recoveries';
export { accountSchemas } from './responses';
export { default as accountRoutes } from './routes';
export { listSecurityLog, sweepSecurityLog } from './security-log';
export { sweepPasskeyChallenges } from './second-factor/passkey-challenges';
export { Passkeys } from './second-factor/passkeys';
export { type Totp, totpOf } from './second-factor/totp';
export { Sessions } from './sessions/sessions';
export {
  createUser,
  findUser,
  findUserByName,
  findUsersByEmail,
  isEmailVerified,
  sameEmail,
  toUser,
  updateUser,
  type UserRow,
} from './user-rows';
