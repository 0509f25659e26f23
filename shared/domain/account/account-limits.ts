/** The maximum numbers per account: enough for any family, and bounded for the server. */
export const accountLimits = { wills: 200, loans: 500, trusts: 200 } as const;

/** How many loan proposals of one person may wait for another person's answer. */
export const MOST_OPEN_PROPOSALS = 20;

/** How many proposals may wait for a person's answer, from everyone together. */
export const MOST_UNANSWERED_PROPOSALS = 200;

export type Holding = keyof typeof accountLimits;

/** The maximum number of payments of a loan: forty years of monthly ones. */
export const MOST_PAYMENTS = 500;

/** How many signed earlier texts of a will or a loan are kept. */
export const MOST_SIGNED_VERSIONS = 25;

/** The number of events in a record after which no more optional events are added. */
export const MOST_EVENTS = 1500;
