import { hexOf } from '../proof/fingerprint';

/** SHA-256 of bytes in lower-case hex; null if the browser has no Web Crypto (plain http). */
export async function sha256Of(bytes: Uint8Array<ArrayBuffer>): Promise<string | null> {
  // The types promise it everywhere; browsers give it to secure origins only.
  const subtle: typeof globalThis.crypto.subtle | undefined = globalThis.crypto.subtle;
  return subtle ? hexOf(new Uint8Array(await subtle.digest('SHA-256', bytes))) : null;
}

/** The same of a text's UTF-8 bytes. */
export const sha256 = (text: string) => sha256Of(new TextEncoder().encode(text));
