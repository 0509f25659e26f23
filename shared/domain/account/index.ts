export * from './account-schemas';
export * from './host-name';
export * from './operator';
export * from './password-schemas';
export { plainCode } from './typed-code';
export { tokenInHash } from './mailed-token';
