export * from './api';
export { newAttempt } from './attempt';
export * from './api-error';
export { API_BASE } from './tokens';
