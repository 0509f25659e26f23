/** A release request that can't be fulfilled. Its message is meant for the terminal. */
export class WrongUse extends Error {}

/**
 * Whether an error is the user's, so that its message says enough. An unknown option is
 * a TypeError with a code.
 * @param {unknown} error
 * @returns {error is Error}
 */
export const isWrongUse = (error) =>
  error instanceof WrongUse || (error instanceof TypeError && 'code' in error);
