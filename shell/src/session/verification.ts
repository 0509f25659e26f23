import { postJson, type JsonResponse } from './json-request';

interface Early {
  token: string;
  response: Promise<JsonResponse>;
}

declare global {
  /** The verification that the page's first script has requested; the session, in another script, uses it once. */
  var heartwoodVerification: Early | undefined;
}

const request = (token: string) => postJson('/api/token/verify/', { token }, 8_000);

/** Verifies a token while the shell's script still loads: each page of a member waits for the response. */
export function verifyEarly(token: string): void {
  globalThis.heartwoodVerification = { token, response: request(token) };
}

/** Verifies an access token. The page waits for it, so it has a shorter timeout. */
export function verify(token: string): Promise<JsonResponse> {
  const early = globalThis.heartwoodVerification;
  globalThis.heartwoodVerification = undefined;
  return early?.token === token ? early.response : request(token);
}
