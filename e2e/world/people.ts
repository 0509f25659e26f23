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

/** Somebody new. @param first_name also begins the username */
export function newPerson(first_name = 'José', last_name = 'Ruiz'): Person {
  const username = `${first_name.normalize('NFD').replace(/\W/g, '').toLowerCase() || 'person'}-${randomUUID().slice(0, 8)}`;
  return { first_name, last_name, username, email: `${username}@example.com`, password: 'Quiet-Pines-47' };
}

/** Signs up as a person does, and ends where the sign-up leads. */
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

/** Logs in by the form. */
export async function logIn(page: Page, { username, password }: Person): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
}
