export * from './account-schemas';
export * from './password-schemas';
