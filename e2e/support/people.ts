import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect } from './test';

export interface Person {
  first_name: string;
  last_name: string;
  username: string;
  email: string;
  password: string;
}

/**
 * Data of a new person.
 * @param first_name also the start of the username
 */
export function newPerson(first_name = 'José', last_name = 'Ruiz'): Person {
  const username = `${first_name.normalize('NFD').replace(/\W/g, '').toLowerCase() || 'person'}-${randomUUID().slice(0, 8)}`;
  return { first_name, last_name, username, email: `${username}@example.com`, password: 'Quiet-Pines-47' };
}

/** Signs up through the form, and waits for the next page. */
export async function signUp(page: Page, person = newPerson()): Promise<Person> {
  await page.goto('/signup');
  await page.getByLabel('First name').fill(person.first_name);
  await page.getByLabel('Last name').fill(person.last_name);
  await page.getByLabel('Username').fill(person.username);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByLabel('Confirm password').fill(person.password);
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  return person;
}

/** Logs in through the form. */
export async function logIn(page: Page, { username, password }: Person): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
}

/** Signs up without the form, in the browser's language: the next page that opens is logged in. */
export async function enter(page: Page, person = newPerson()): Promise<Person> {
  await page.goto('/about');
  const language = await page.evaluate(
    () => localStorage.getItem('heartwood.language') ?? (navigator.language.startsWith('es') ? 'es' : 'en'),
  );
  const data = { ...person, password2: person.password, language };
  const tokens = await (await page.request.post('/backend/register/', { data })).json();
  await storeTokens(page, tokens);
  return person;
}

/** Stores tokens where the browser keeps them. */
export const storeTokens = (page: Page, tokens: { access: string; refresh: string }) =>
  page.evaluate(({ access, refresh }) => {
    localStorage.setItem('heartwood.refresh', refresh);
    localStorage.setItem('heartwood.access', access);
  }, tokens);

/**
 * Replaces the access token with an invalid one, like one that has expired; optionally the refresh token,
 * too.
 */
export const spoilTokens = (page: Page, { refresh = false } = {}) =>
  page.evaluate((both) => {
    for (const name of both ? ['access', 'refresh'] : ['access'])
      localStorage.setItem(`heartwood.${name}`, 'no longer good');
  }, refresh);

/**
 * Makes an API call as the person logged in on this page.
 * @param path after /backend
 */
export async function ask<Answer>(page: Page, method: string, path: string, data?: unknown): Promise<Answer> {
  const token = await page.evaluate(() => localStorage.getItem('heartwood.access'));
  const headers = { authorization: `Bearer ${token}` };
  const answer = await page.request.fetch(`/backend${path}`, { method, headers, data });
  expect(answer.ok(), `${method} ${path}: ${answer.status()}`).toBe(true);
  return JSON.parse((await answer.text()) || 'null');
}
