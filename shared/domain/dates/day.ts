/** An hour, in milliseconds. */
export const HOUR = 3_600_000;

/** A day, in milliseconds. */
export const DAY = 86_400_000;
