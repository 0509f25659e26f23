export * from './secrets';
export * from './trust';
export * from './trust-schema';
