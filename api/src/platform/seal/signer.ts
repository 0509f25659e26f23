import type { SealCertificate } from '@heartwood/domain';

/** An RSA key, in a file or elsewhere, and its certificate. */
export interface Signer {
  certificate: SealCertificate;
  /** RSASSA-PKCS1-v1_5 with SHA-256. It may need a network call, but never blocks the calling thread. */
  sign: (bytes: Uint8Array) => Promise<Buffer>;
}
