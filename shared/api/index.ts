export * from './api';
export { API_BASE, lendTokens, type TokenKeeper } from './base-query';
export * from './refusal';
