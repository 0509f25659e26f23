import { allSignatures, willPayload } from '../../api/test/support/wills.ts';

/** The password of everyone who signs up here. */
export const password = 'a walk in the aspen wood 7';

export type Headers = Record<string, string>;
/** Any JSON. */
type Json = ReturnType<typeof JSON.parse>;

/** A person who has signed up. */
export interface Visitor {
  username: string;
  email: string;
  access: string;
  refresh: string;
  headers: Headers;
}

/** Calls the API. @returns the body of the answer @throws Error on an error response */
export async function ask(url: string, method: string, headers?: Headers, body?: object): Promise<Json> {
  const isForm = body instanceof FormData;
  const answer = await fetch(url, {
    method,
    headers: { ...headers, ...(!isForm && { 'content-type': 'application/json' }) },
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${url} answered ${answer.status}: ${text}`);
  return text && JSON.parse(text);
}

/** @param url of the API */
export async function signUp(url: string, username: string): Promise<Visitor> {
  const email = `${username}@example.com`;
  const form = { first_name: 'Ana', last_name: 'Ortiz', username, email, password, password2: password };
  const { access, refresh } = await ask(`${url}/register/`, 'POST', {}, form);
  return { username, email, access, refresh, headers: { authorization: `Bearer ${access}` } };
}

/** Logs in anew, as some calls require. @param url of the API */
export async function logIn(url: string, username: string): Promise<Headers> {
  const { access } = await ask(`${url}/token/`, 'POST', {}, { username, password });
  return { authorization: `Bearer ${access}` };
}

/** Creates wills with all three signatures. @param url of the API @returns their ids */
export async function makeSignedWills(url: string, headers: Headers, count: number): Promise<string[]> {
  const ids = [];
  for (let index = 1; index <= count; index += 1) {
    const donation = `Boulder Library, shelf ${index}`;
    const { id } = await ask(`${url}/api/wills/`, 'POST', headers, { ...willPayload, donation });
    await ask(`${url}/api/wills/${id}/sign/`, 'PUT', headers, allSignatures);
    ids.push(id);
  }
  return ids;
}
