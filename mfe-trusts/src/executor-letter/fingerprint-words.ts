/** What stands before the fingerprint under the letter, which is in English for everybody. */
export const fingerprintWords = 'Fingerprint (SHA-256) of what the trust said:';
