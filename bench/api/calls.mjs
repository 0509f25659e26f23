import { makeSignedWills } from '../lib/signed-wills.mjs';
import { password, signUp } from '../lib/visitor.mjs';

/** How many wills the list shows. */
const WILLS = 20;

export const names = /** @type {const} */ (['healthz', 'current-user', 'will list', 'will get', 'login']);

/** @typedef {typeof names[number]} Name */
/** @typedef {Record<Name, import('../lib/load.mjs').Call>} Calls */

/**
 * Signs up a person with 20 signed wills and prepares their calls.
 * @param {string} url of the API
 */
export async function visit(url) {
  const { username, headers, access } = await signUp(url, 'ana.ortiz');
  const [willId = ''] = await makeSignedWills(url, headers, WILLS);
  const { sub: userId } = JSON.parse(Buffer.from(access.split('.')[1] ?? '', 'base64url').toString());
  return { username, userId: String(userId), willId, calls: callsTo(url, { username, willId, headers }) };
}

/**
 * @param {string} url @param {{username: string, willId: string, headers: Record<string, string>}} by
 * @returns {Calls}
 */
function callsTo(url, { username, willId, headers }) {
  const get = (/** @type {string} */ path) => ({ url: `${url}${path}`, method: 'GET', headers });
  return {
    healthz: { ...get('/healthz'), headers: {} },
    'current-user': get('/current-user/'),
    'will list': get('/api/wills/'),
    'will get': get(`/wills/${willId}/`),
    login: {
      url: `${url}/token/`,
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username, password }),
    },
  };
}

/**
 * The same calls to another server.
 * @param {Calls} calls
 * @param {string} url
 * @param {string} other
 */
export const redirect = (calls, url, other) =>
  /** @type {Calls} */ (
    Object.fromEntries(
      Object.entries(calls).map(([name, call]) => [name, { ...call, url: call.url.replace(url, other) }]),
    )
  );

/** The path of a call. @param {import('../lib/load.mjs').Call} call */
export const pathOf = ({ url }) => new URL(url).pathname;
