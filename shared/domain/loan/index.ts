export * from './amortisation';
export * from './document';
export * from './loan';
export * from './loan-notices';
export * from './loan-schema';
export * from './loan-state';
export * from './loan-words';
