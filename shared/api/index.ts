export * from './api';
export { newAttempt } from './attempt';
export { API_BASE, lendTokens, type TokenKeeper } from './base-query';
export * from './refusal';
