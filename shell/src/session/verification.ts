import { requestAhead, claimRequestAhead } from '@heartwood/api-client/request-ahead';
import { API_BASE } from '@heartwood/api-client/tokens';
import { jsonOf, jsonPost, type JsonResponse } from './json-request';

const address = `${API_BASE}/api/token/verify/`;

/** The page waits for it, so it has a shorter timeout. */
const send = (token: string) =>
  fetch(address, { ...jsonPost({ token }), signal: AbortSignal.timeout(8_000) });

/** Verifies a token while the shell's script still loads: each page of a member waits for the response. */
export const verifyEarly = (token: string): void => requestAhead(address, token, () => send(token));

/** Verifies an access token. */
export const verify = (token: string): Promise<JsonResponse> =>
  jsonOf(claimRequestAhead(address, token) ?? send(token));
