export * from './document';
export * from './signing';
export * from './will';
export { keptBeneficiaries, parseWill, willSchema, willUpdateSchema } from './will-schema';
export * from './will-form';
export * from './will-people';
export * from './will-state';
export * from './will-steps';
export * from './will-warnings';
