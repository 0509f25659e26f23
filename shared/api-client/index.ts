export * from './api';
export { newAttempt } from './attempt';
export * from './api-error';
export type { SessionUser } from './session-user';
export { API_BASE } from './tokens';
