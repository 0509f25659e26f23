export * from './chain';
export { sha256, sha256Of } from './sha256';
export * from './trail';
export { readTrailPage, wholeTrail } from './trail-pages';
export { verifyTrail, type Verdict } from './verify-trail';
export * from './security-log';
