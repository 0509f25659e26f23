/**
 * The limits that messages name. A rule and the message about it both read the number here, so
 * this file imports nothing.
 */

/** The maximum numbers per account: enough for any family, and bounded for the server. */
export const accountLimits = { wills: 200, loans: 500, trusts: 200, papers: 200 } as const;

export type Holding = keyof typeof accountLimits;

/** How many loan proposals of one person may wait for another person's answer. */
export const MAX_OPEN_PROPOSALS = 20;

/**
 * How many people without a place in a loan yet one person may have invited to one, by
 * name and email address.
 */
export const MAX_OPEN_LOAN_INVITATIONS = 20;

/** How long the link of an invitation to a loan works. */
export const LOAN_INVITATION_DAYS = 30;

/** How many proposals may wait for a person's answer, from everyone together. */
export const MAX_UNANSWERED_PROPOSALS = 200;

/** The maximum number of payments of a loan: forty years of monthly ones. */
export const MAX_PAYMENTS = 500;

/** The maximum number of payments that an earlier loan is entered with; it leaves room for later ones. */
export const MAX_EARLIER_PAYMENTS = 400;

/** How many signed earlier texts of a will or a loan are kept. */
export const MAX_SIGNED_VERSIONS = 25;

/** The number of events in a record after which no more optional events are added. */
export const MAX_AUDIT_ENTRIES = 1500;

/** The maximum number of items on a page of a list, and the default. */
export const PAGE_LIMIT = 200;

/** The largest PDF the server stores. */
export const MAX_PDF_MEGABYTES = 10;
export const MAX_PDF_BYTES = MAX_PDF_MEGABYTES * 2 ** 20;

/**
 * The largest file that goes with a mail, before base64 adds a third: many mailboxes refuse mail above 10 MB.
 */
export const MAX_MAILED_MEGABYTES = 7;
export const MAX_MAILED_BYTES = MAX_MAILED_MEGABYTES * 2 ** 20;

/** In characters. The minimum is that of NIST SP 800-63B-4, 3.1.1.2. */
export const passwordLength = { min: 8, recommended: 15, max: 128 } as const;

/** In characters. */
export const usernameLength = { min: 3, max: 60 } as const;

/** The maximum amount of any field: one billion dollars. */
export const MAX_DOLLARS = 1_000_000_000;

/** There will never be more bitcoin. */
export const MAX_BITCOIN = 21_000_000;

/** Dollars for one bitcoin: all bitcoin at this rate are still a safe number of cents. */
export const MAX_BITCOIN_RATE = 4_000_000;

/** The maximum number of keys of a multisig wallet. */
export const MAX_KEYS = 20;

/** How many of one item a checkout may have. */
export const MAX_QUANTITY = 10;

/** The longest term of a loan, in months: forty years, a limit of our own. */
export const MAX_TERM_MONTHS = 480;

/** The highest yearly rate a loan may carry (C.R.S. 5-12-103), in percent. */
export const MAX_RATE = 45;

export const MAX_RATE_DECIMALS = 4;

/** The most days of grace before a late fee: a limit of our own. */
export const MAX_LATE_FEE_DAYS = 90;

/** How far ahead the first payment of a loan may be: a limit of our own. */
export const MAX_MONTHS_TO_FIRST_PAYMENT = 12;
/** How long the other party can object to what one records that counts at once. */
export const OBJECTION_DAYS = 14;

/**
 * How long a party of a loan who is said to have died or left can say that they are here, before that counts.
 */
export const ABSENCE_DAYS = 14;

/**
 * For how long after a payment the lender's word alone is enough that the bank returned
 * it: a limit of our own.
 */
export const RETURN_DAYS = 90;

/** The maximum number of corrections of a loan. */
export const MAX_CORRECTIONS = 200;

/** How long a mailed link to choose a new password is valid. */
export const PASSWORD_RESET_HOURS = 1;

/** How long a mailed verification link is valid. */
export const EMAIL_VERIFICATION_HOURS = 24;

/** How long the link “This wasn't me” of a mail about the security of an account works. */
export const LOCK_LINK_DAYS = 7;

/** How many days account recovery may wait. Its owner may turn it off, too. */
export const recoveryDays = [3, 7, 14, 30] as const;

/** How many days it waits until its owner chooses. */
export const DEFAULT_RECOVERY_DAYS = 7;

/** How long an account's owner sees that an account recovery was canceled. */
export const CANCELED_RECOVERY_DAYS = 14;

/** How long the log of an account's security is kept for its owner. */
export const SECURITY_LOG_MONTHS = 12;

/** How long a mailed link to a witness works. */
export const WITNESS_LINK_HOURS = 72;

/** How long a mailed invitation of a trusted person is valid. */
export const INVITATION_DAYS = 30;

/** How long a trusted person who was refused waits before they can make another request. */
export const ASK_AGAIN_DAYS = 30;

/** How many people an owner can trust. */
export const MAX_TRUSTED_PEOPLE = 5;

/** How long authentication counts as recent. */
export const PROOF_MINUTES = 10;

/** A login ends after this time, no matter how often it is renewed. */
export const SESSION_DAYS = 90;

/** How long a closed account can still be kept. */
export const CLOSING_DAYS = 14;

/** How long the address and the subject of a sent mail are stored. */
export const SENT_MAIL_DAYS = 30;

/** How long a visitor stays with the version that a canary chose for them. */
export const VISITOR_COOKIE_DAYS = 30;

/** In years. Nobody has been older than 122. */
export const MAX_AGE = 125;

/** How long the page that a key on paper opens stays open, in minutes. */
export const PAPER_SESSION_MINUTES = 30;

/** How often a key on paper can be used, before somebody asks with it, and from then on. */
export const MAX_PAPER_SESSIONS = 100;

/** How long the documents stay open to the bearer of a key on paper. */
export const PAPER_KEY_DAYS = 90;
