/** The password of everyone who signs up here. */
export const password = 'a walk in the aspen wood 7';

/**
 * A person who has signed up.
 * @typedef {{username: string, headers: Record<string, string>}} Visitor
 */

/**
 * Calls the API.
 * @throws Error on an error response
 * @param {string} url
 * @param {string} method
 * @param {Record<string, string>} [headers]
 * @param {object} [body]
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
  const names = { first_name: 'Ana', last_name: 'Ortiz', username, email: `${username}@example.com` };
  const { access } = await ask(`${url}/register/`, 'POST', {}, { ...names, password, password2: password });
  return { username, headers: { authorization: `Bearer ${access}` } };
}
