/** Audit logs with their proofs, and checking a fingerprint. */
export { makeProof } from './make-proof';
export { verificationSchemas } from './responses';
export { default as verificationRoutes } from './routes';
