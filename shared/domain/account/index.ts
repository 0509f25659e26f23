export * from './password-schemas';
