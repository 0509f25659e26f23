/**
 * The Idempotency-Key for one attempt to create something: a second click or a retried request creates it
 * once.
 */
export function newAttempt(): string {
  // randomUUID exists only in secure contexts, and a home network may use plain http.
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
