export * from './text';
export * from './value';
export * from './object';
export * from './list';
export { looksLikeSecret } from './secrets';
