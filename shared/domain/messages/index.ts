/**
 * What the product says to a person about a rule, or about a failure that several places meet. Each sentence is written here once.
 * A namespace, not an object: so a build leaves out the sentences that it doesn't use.
 */
export * as messages from './sentences';
