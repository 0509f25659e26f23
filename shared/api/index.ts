export * from './api';
export { newAttempt } from './attempt';
export * from './refusal';
export { API_BASE } from './tokens';
