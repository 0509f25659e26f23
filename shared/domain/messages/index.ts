/**
 * The product's texts about a rule, or about a failure that occurs in several places. Each
 * sentence is written here once. A namespace, not an object, so that a build leaves out the
 * sentences that it doesn't use.
 */
export * as messages from './sentences';
