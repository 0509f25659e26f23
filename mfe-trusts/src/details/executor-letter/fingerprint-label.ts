/** The text before the fingerprint below the letter, in English for everyone. */
export const fingerprintLabel = 'Fingerprint (SHA-256) of what the trust said:';
