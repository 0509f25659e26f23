export * from './account-schemas';
export * from './operator';
export * from './password-schemas';
