export * from './chain';
export { sha256 } from './sha256';
export * from './trail';
export { verifyTrail, type Verdict } from './verify-trail';
