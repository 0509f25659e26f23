/** SHA-256 of a text's UTF-8 bytes in lower-case hex; null where the browser offers no Web Crypto (plain http). */
export async function sha256(text: string): Promise<string | null> {
  // The types promise it everywhere; browsers give it to secure origins only.
  const subtle: typeof globalThis.crypto.subtle | undefined = globalThis.crypto.subtle;
  if (!subtle) return null;
  const digest = await subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
