export * from './check-in';
export * from './executor-guide';
export * from './messages';
export * from './plan';
export * from './legacy-access';
export * from './access-schema';
export * from './access-state';
export * from './request-text';
