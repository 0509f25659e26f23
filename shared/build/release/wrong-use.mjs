/** A release request that can't be fulfilled. Its message is meant for the terminal. */
export class WrongUse extends Error {}
