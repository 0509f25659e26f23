export * from './check-in';
export * from './executor-guide';
export * from './messages';
export * from './plan';
export * from './release';
export * from './release-schema';
export * from './release-state';
export * from './request-words';
