import { newPerson, type Person } from '../support/people';
import type { Tab } from './tab';

export async function signUp(tab: Tab, person = newPerson()): Promise<Person> {
  await tab.goto('/signup');
  await fillSignUp(tab, person);
  await tab.finds('button', 'Logout');
  return person;
}

export async function fillSignUp(tab: Tab, person: Person): Promise<void> {
  await tab.fill('First name', person.first_name);
  await tab.fill('Last name', person.last_name);
  await tab.fill('Username', person.username);
  await tab.fill('Email', person.email);
  await tab.fill('Password', person.password);
  await tab.fill('Confirm password', person.password);
  await tab.press('button', 'Sign up');
}
