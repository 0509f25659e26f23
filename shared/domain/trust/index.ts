export * from './instructions';
export * from './secrets';
export * from './trust';
export * from './trust-form';
export * from './trust-schema';
