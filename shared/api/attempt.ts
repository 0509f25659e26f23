/** A name for one attempt to create something, sent as Idempotency-Key: a second click or a repeated request makes one. */
export function newAttempt(): string {
  // randomUUID exists on secure origins only; a home network's plain http address is none.
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
