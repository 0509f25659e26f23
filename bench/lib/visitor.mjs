import { allSignatures, willPayload } from '../../api/test/support/wills.ts';

/** The password of everyone who signs up here. */
export const password = 'a walk in the aspen wood 7';

/**
 * A person who has signed up.
 * @typedef {{username: string, email: string, access: string, refresh: string, headers: Record<string, string>}} Visitor
 */

/**
 * Calls the API.
 * @throws Error on an error response
 * @param {string} url
 * @param {string} method
 * @param {Record<string, string>} [headers]
 * @param {object} [body]
 * @returns {Promise<any>} the body of the answer
 */
export async function ask(url, method, headers, body) {
  const answer = await fetch(url, {
    method,
    headers: { ...headers, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${url} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}

/** @param {string} url of the API @param {string} username @returns {Promise<Visitor>} */
export async function signUp(url, username) {
  const email = `${username}@example.com`;
  const form = { first_name: 'Ana', last_name: 'Ortiz', username, email, password, password2: password };
  const { access, refresh } = await ask(`${url}/register/`, 'POST', {}, form);
  return { username, email, access, refresh, headers: { authorization: `Bearer ${access}` } };
}

/** Logs in anew, as some calls require. @param {string} url of the API @param {string} username @returns {Promise<Record<string, string>>} headers */
export async function logIn(url, username) {
  const { access } = await ask(`${url}/token/`, 'POST', {}, { username, password });
  return { authorization: `Bearer ${access}` };
}

/**
 * Creates wills with all three signatures.
 * @param {string} url of the API
 * @param {Record<string, string>} headers
 * @param {number} count
 * @returns {Promise<string[]>} their ids
 */
export async function makeSignedWills(url, headers, count) {
  const ids = [];
  for (let index = 1; index <= count; index += 1) {
    const donation = `Boulder Library, shelf ${index}`;
    const { id } = await ask(`${url}/api/wills/`, 'POST', headers, { ...willPayload, donation });
    await ask(`${url}/api/wills/${id}/sign/`, 'PUT', headers, allSignatures);
    ids.push(id);
  }
  return ids;
}
