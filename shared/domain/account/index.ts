export * from './account-schemas';
export * from './host-name';
export * from './operator';
export * from './password-schemas';
