/** A SHA-256 as it is compared everywhere: 64 lower-case hex digits. */
const FINGERPRINT = /^[0-9a-f]{64}$/;

/** With a blank or a colon between any two digits, and line breaks. */
const LONGEST_TYPED = 200;

/** A fingerprint as people copy it, with spaces, line breaks, colons or capitals, in its plain form; null when it is none. */
export function readFingerprint(typed: string): string | null {
  if (typed.length > LONGEST_TYPED) return null;
  const plain = typed.replace(/[\s:]/g, '').toLowerCase();
  return FINGERPRINT.test(plain) ? plain : null;
}

/** Bytes as lower-case hex, as fingerprints are written. */
export function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
