/** A release that can't be made as asked: its message is all a person needs. */
export class WrongUse extends Error {}
