/** The normalized form of a SHA-256: 64 lower-case hex digits. */
const FINGERPRINT = /^[0-9a-f]{64}$/;

/** With a space or a colon between any two digits, and line breaks. */
const MAX_TYPED_LENGTH = 200;

/**
 * Normalizes a fingerprint that a person copied, with spaces, line breaks, colons, or capitals; null if it is
 * invalid.
 */
export function readFingerprint(typed: string): string | null {
  if (typed.length > MAX_TYPED_LENGTH) return null;
  const plain = typed.replace(/[\s:]/g, '').toLowerCase();
  return FINGERPRINT.test(plain) ? plain : null;
}

/** Bytes as lower-case hex, the format of fingerprints. */
export function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
