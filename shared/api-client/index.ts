export * from './api';
export { newAttempt } from './attempt';
export * from './api-error';
export { fileAnswer } from './file-answer';
export type { SessionUser } from './session-user';
export { API_BASE } from './tokens';
