import type { Limit } from './throttle';

/**
 * Failed logins for one account from one address: guessing a password takes years,
 * correcting a typo takes a minute.
 */
export const loginLimit = { name: 'login', hits: 10, seconds: 300 } satisfies Limit;

/** All logins for one account from one address, including successful ones: each computes a hash. */
export const loginTryLimit = { name: 'login-try', hits: 60, seconds: 300 } satisfies Limit;

/**
 * Failed logins for one account from all networks that it was never used from; further ones are
 * delayed, to one a second.
 */
export const loginAccountLimit = { name: 'login-account', hits: 30, seconds: 300 } satisfies Limit;

/** Failed logins from one address, for any account. */
export const loginAddressLimit = { name: 'login-address', hits: 100, seconds: 300 } satisfies Limit;

/** Reset mails that one network requests. A household forgets fewer passwords. */
export const resetNetworkLimit = { name: 'reset-network', hits: 20, seconds: 3600 } satisfies Limit;

/**
 * Reset mails to one mailbox, counted whether or not it has an account, so that the
 * response doesn't reveal it.
 */
export const resetMailboxLimit = { name: 'reset-mailbox', hits: 5, seconds: 3600 } satisfies Limit;

/**
 * Lists of usernames to one mailbox. No call is refused because of it, so no answer
 * reveals that there are several.
 */
export const usernamesMailLimit = { name: 'usernames-mail', hits: 3, seconds: 86_400 } satisfies Limit;

/** Verification links to one mailbox, from all accounts: anyone can sign up with anyone's address. */
export const verificationMailLimit = { name: 'verification-mail', hits: 6, seconds: 86_400 } satisfies Limit;

/** Links that an account requested after its mailbox had reached that limit. */
export const askedVerificationLimit = {
  name: 'asked-verification',
  hits: 1,
  seconds: 86_400,
} satisfies Limit;

/** Changes of the email address and new links for it, by one account. */
export const emailChangeLimit = { name: 'email-change', hits: 10, seconds: 3600 } satisfies Limit;

/**
 * Wrong codes of an authenticator app for one account after the correct password, from all
 * networks that it was never used from, and from each other one: there are a million codes, three
 * of which are valid at a time.
 */
export const secondFactorLimit = { name: 'second-factor', hits: 10, seconds: 600 } satisfies Limit;

/**
 * Wrong recovery codes for one account from one address. One of 59 bits can't be guessed,
 * but each computes hashes.
 */
export const recoveryCodeLimit = { name: 'recovery-code', hits: 10, seconds: 600 } satisfies Limit;

/** Passkey challenges for one network. Each is a row for five minutes. */
export const passkeyQuestionLimit = { name: 'passkey-question', hits: 60, seconds: 300 } satisfies Limit;

/** Changes of how a person logs in. */
export const securityChangeLimit = { name: 'security-change', hits: 60, seconds: 3600 } satisfies Limit;

/** Mails about a login from a new browser, for each account. */
export const newDeviceMailLimit = { name: 'new-device-mail', hits: 10, seconds: 86_400 } satisfies Limit;

/** Entries of one kind in the log of an account's security. */
export const securityLogLimit = { name: 'security-log', hits: 100, seconds: 86_400 } satisfies Limit;

/** Mails about wrong second factors after the correct password, for each account. */
export const wrongCodeMailLimit = { name: 'wrong-code-mail', hits: 1, seconds: 86_400 } satisfies Limit;
/** Mails that an account's authenticator app has stopped working. */
export const stoppedAppMailLimit = { name: 'stopped-app-mail', hits: 1, seconds: 86_400 } satisfies Limit;

/** Attempts with a mailed link from one network; a token of 256 bits can't be guessed anyway. */
export const mailedLinkLimit = { name: 'mailed-link', hits: 60, seconds: 300 } satisfies Limit;

/** Failed reauthentication: a person who took over an open session must not guess its password. */
export const proofLimit = { name: 'proof', hits: 10, seconds: 300 } satisfies Limit;
/** All of them, including successful ones: each computes a hash. */
export const proofTryLimit = { name: 'proof-try', hits: 60, seconds: 300 } satisfies Limit;

/**
 * Failed ones in one session, in its 90 days: then it ends, so a stolen one doesn't guess on
 * (NIST SP 800-63B-4, 3.2.2).
 */
export const sessionProofLimit = { name: 'session-proof', hits: 99, seconds: 7_776_000 } satisfies Limit;

export const registerLimit = { name: 'register', hits: 120, seconds: 300 } satisfies Limit;
export const refreshLimit = { name: 'refresh', hits: 300, seconds: 60 } satisfies Limit;
export const checkoutLimit = { name: 'checkout', hits: 60, seconds: 300 } satisfies Limit;
/** An export reads everything a person has. */
export const exportLimit = { name: 'export', hits: 20, seconds: 300 } satisfies Limit;

export const uploadLimit = { name: 'upload', hits: 60, seconds: 300 } satisfies Limit;

/** A PDF has at most 10 MB. */
export const downloadLimit = { name: 'download', hits: 120, seconds: 300 } satisfies Limit;

/** The PDF of a note that isn't stored yet has to be typeset. */
export const notePdfLimit = { name: 'note', hits: 30, seconds: 300 } satisfies Limit;

/** A new or amended loan sends mail to someone else. */
export const proposalLimit = { name: 'proposal', hits: 60, seconds: 3600 } satisfies Limit;

/** A recorded payment also sends mail; a person may enter two years of payments in one evening. */
export const paymentLimit = { name: 'payment', hits: 120, seconds: 3600 } satisfies Limit;

/** A signature is an image that has to be decoded; a will takes three. */
export const signatureLimit = { name: 'signature', hits: 120, seconds: 300 } satisfies Limit;

export const logoutLimit = { name: 'logout', hits: 300, seconds: 60 } satisfies Limit;
export const tokenCheckLimit = { name: 'token-check', hits: 300, seconds: 60 } satisfies Limit;

/** What the server says about itself: the demo accounts, the API's document. */
export const aboutLimit = { name: 'about', hits: 300, seconds: 60 } satisfies Limit;

/** The payment provider calls from few addresses, and retries what was rejected. */
export const webhookLimit = { name: 'webhook', hits: 1200, seconds: 60 } satisfies Limit;
export const testCheckoutLimit = { name: 'test-checkout', hits: 300, seconds: 60 } satisfies Limit;

export const telemetryLimit = { name: 'telemetry', hits: 60, seconds: 60 } satisfies Limit;

/** Mails to one address that others typed, from all accounts together. */
export const recipientLimit = { name: 'recipient', hits: 20, seconds: 86_400 } satisfies Limit;

/** Those mails that one account causes, so that it can't use up what others may send there. */
export const senderLimit = { name: 'recipient-sender', hits: 5, seconds: 86_400 } satisfies Limit;

/**
 * Mails about loans and papers to one mailbox, from all accounts together. Further ones are skipped; what
 * they are about is still visible.
 */
export const loanMailLimit = { name: 'loan-mail', hits: 60, seconds: 86_400 } satisfies Limit;

/**
 * Those mails that one account causes: enough for a person who enters two years of payments in one evening.
 */
export const loanMailSenderLimit = { name: 'loan-mail-sender', hits: 30, seconds: 86_400 } satisfies Limit;

/** Mails to the people whom the papers of one account name: anyone may be named. Further ones are skipped. */
export const agentMailLimit = { name: 'agent-mail', hits: 20, seconds: 86_400 } satisfies Limit;

/** A link for signing is a mail to someone else. */
export const witnessLinkLimit = { name: 'witness-link', hits: 30, seconds: 3600 } satisfies Limit;

/** Mails with a signed will or note that a person sends to themselves. */
export const sealedMailLimit = { name: 'sealed-mail', hits: 10, seconds: 3600 } satisfies Limit;

/** Changes to an account's trusted people: naming a person sends mail to someone else. */
export const trustedPeopleLimit = { name: 'trusted-people', hits: 60, seconds: 3600 } satisfies Limit;

/** Changes to the invitation of one's partner, each of which may send a mail, and answers to one. */
export const partnerInvitationLimit = { name: 'partner-invitation', hits: 30, seconds: 3600 } satisfies Limit;

/** Words of one party that the other is absent: each is mailed to all addresses of the other one. */
export const absenceLimit = { name: 'absence', hits: 10, seconds: 86_400 } satisfies Limit;

/** Links to a loan that its proposer makes or has mailed, and places that an account takes by one. */
export const loanLinkLimit = { name: 'loan-link', hits: 60, seconds: 3600 } satisfies Limit;

/** Requests for someone's documents, by one account: each is a mail, and an entry in the owner's record. */
export const legacyAccessRequestLimit = {
  name: 'release-request',
  hits: 10,
  seconds: 86_400,
} satisfies Limit;

/** Typed and scanned keys on paper from one network; one of 99 bits can't be guessed anyway. */
export const paperKeyLimit = { name: 'paper-key', hits: 20, seconds: 300 } satisfies Limit;

/** How often one key on paper may open its page: each time is an entry in the owner's record. */
export const paperSessionLimit = { name: 'paper-session', hits: 20, seconds: 86_400 } satisfies Limit;

/** Calls of the page that a key on paper has opened, from one network. */
export const paperPageLimit = { name: 'paper-page', hits: 120, seconds: 300 } satisfies Limit;

/** Files that are uploaded and read there. Nobody has logged in, so it is lower than theirs. */
export const paperFileLimit = { name: 'paper-file', hits: 30, seconds: 300 } satisfies Limit;

/** Codes of wallet cards from one network; one of 99 bits can't be guessed anyway. */
export const emergencyLimit = { name: 'emergency', hits: 30, seconds: 300 } satisfies Limit;

/** How often the code of one account opens something: each time is in its papers' records. */
export const emergencyOwnerLimit = { name: 'emergency-owner', hits: 40, seconds: 86_400 } satisfies Limit;

/** Opening and using such links from one address; a token of 256 bits can't be guessed anyway. */
export const witnessLimit = { name: 'witness', hits: 120, seconds: 300 } satisfies Limit;

/** Fingerprints looked up from one address; one of 256 bits can't be guessed anyway. */
export const verifyLimit = { name: 'verify', hits: 120, seconds: 300 } satisfies Limit;

/** All of an account's calls that read, counted by each process for itself: a page makes about ten. */
export const readLimit = { name: 'read', hits: 3000, seconds: 60 } satisfies Limit;

/** Those of one network, with and without a session: many people may share an address. */
export const readNetworkLimit = { name: 'read-network', hits: 30_000, seconds: 60 } satisfies Limit;

/** All of an account's calls that change something and have no limit of their own, together. */
export const writeLimit = { name: 'write', hits: 600, seconds: 300 } satisfies Limit;
