export * from './is-blank';
export * from './text';
export * from './value';
export * from './object';
export * from './list';
export { findSecret, looksLikeSecret } from './secrets';
