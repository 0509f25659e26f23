/** How many of each an account holds at most: enough for any family, and bounded for the server. */
export const accountLimits = { wills: 200, loans: 500, trusts: 200 } as const;

/** How many of a person's loan proposals may wait for one other person's answer. */
export const MOST_OPEN_PROPOSALS = 20;

/** How many proposals may wait for a person's answer, from everybody together. */
export const MOST_UNANSWERED_PROPOSALS = 200;

export type Holding = keyof typeof accountLimits;

/** How many payments a loan has at most: forty years of monthly ones. */
export const MOST_PAYMENTS = 500;

/** How many texts that someone had signed are kept of a will or a loan. */
export const MOST_SIGNED_VERSIONS = 25;

/** How many events a record has before nothing more can be changed that would lengthen it further. */
export const MOST_EVENTS = 1500;
