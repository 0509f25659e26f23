export * from './instructions';
export * from './secrets';
export * from './trust';
export * from './trust-form';
export * from './trust-schema';
export * from './trust-text';
export * from './watch-address';
