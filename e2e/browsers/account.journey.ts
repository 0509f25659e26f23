import { messages, paths } from '@heartwood/domain';
import { expect } from '@playwright/test';
import { generate } from 'otplib';
import { mailedAddress } from '../support/mail';
import { newPerson, type Person } from '../support/people';
import type { Server } from '../support/servers/server';
import { fillSignUp, signUp } from './sign-up';
import type { Tab } from './tab';
import { test } from './test';

const NEW = 'Granite-Lantern-87';

async function typeLogin(tab: Tab, { username }: Person, password: string): Promise<void> {
  await tab.goto('/login');
  await tab.fill('Username', username);
  await tab.fill('Password', password);
  await tab.press('button', 'Log in');
}

async function logIn(tab: Tab, person: Person, password = person.password): Promise<void> {
  await typeLogin(tab, person, password);
  await tab.finds('button', 'Logout');
}

async function openMailed(tab: Tab, server: Server, to: string, words: string): Promise<void> {
  const { pathname, hash } = new URL(await mailedAddress(server, to, words));
  // The same page with another #fragment would not be loaded again.
  await tab.goto('/about');
  await tab.goto(pathname + hash);
}

async function verify(tab: Tab, server: Server, { email }: Person): Promise<void> {
  await openMailed(tab, server, email, 'used this address for a Heartwood account');
  await tab.press('button', 'Verify this address');
  await tab.sees(`${email} is verified.`);
  // All sessions end, this one too.
  await tab.finds('link', 'Login');
}

test('a person signs up, verifies their address by its link, logs out, and logs in', async ({
  open,
  server,
}) => {
  const tab = await open();
  const person = await signUp(tab);
  await tab.goto(paths.account);
  await tab.sees('Not verified');
  await verify(tab, server, person);
  await openMailed(tab, server, person.email, 'used this address for a Heartwood account');
  await tab.press('button', 'Verify this address');
  await tab.sees(messages.emailVerifiedAlready);
  await typeLogin(tab, person, 'not the password');
  await tab.sees(messages.wrongCredentials);
  await logIn(tab, person);
});

test('a password is changed, then forgotten, and reset by a mailed link, once', async ({ open, server }) => {
  const tab = await open();
  const person = await signUp(tab);
  await tab.goto(paths.account);
  await tab.press('button', 'Change password');
  await tab.fill('Current password', 'not this one');
  await tab.fill('New password', NEW);
  await tab.fill('Confirm password', NEW);
  await tab.press('button', 'Save the new password');
  await tab.sees(messages.currentPasswordWrong);
  await tab.fill('Current password', person.password);
  await tab.press('button', 'Save the new password');
  await tab.sees(messages.passwordChanged);
  await tab.isAt('/login');
  await logIn(tab, person, NEW);
  await tab.press('button', 'Logout');

  await tab.goto('/login');
  await tab.press('link', 'Forgot your password?');
  await tab.fill('Email', person.email);
  await tab.press('button', 'Send the link');
  await tab.sees('Check your email');
  await openMailed(tab, server, person.email, 'asked for a new password');
  await tab.sees(`For the account ${person.username}.`);
  await tab.fill('New password', person.password);
  await tab.fill('Confirm password', person.password);
  await tab.press('button', 'Save the new password');
  await tab.isAt('/login');
  await logIn(tab, person);
  await openMailed(tab, server, person.email, 'asked for a new password');
  await tab.sees(messages.passwordLinkUsed);
});

test('an authenticator app is required at login, and a recovery code replaces it', async ({
  open,
  server,
}) => {
  const tab = await open();
  const person = await signUp(tab);
  await verify(tab, server, person);
  await logIn(tab, person);
  await tab.goto(paths.account);
  await tab.press('button', 'Add an authenticator app');
  await tab.sees('Or enter this key: ');
  const secret =
    /Or enter this key: ((?:[A-Z2-7]{4} ?)+)/.exec(await tab.text())?.[1]?.replace(/ /g, '') ?? '';
  await tab.fill('Code', await generate({ secret }));
  await tab.press('button', 'Add');
  await tab.finds('button', 'I have kept them');
  const [spare = ''] = /\b(?:[a-z2-9]{4}-){2}[a-z2-9]{4}\b/.exec(await tab.text()) ?? [];
  await tab.press('button', 'I have kept them');
  await tab.sees('10 recovery codes are left.');
  await tab.press('button', 'Logout');

  await typeLogin(tab, person, person.password);
  await tab.fill('Code', '111111');
  await tab.press('button', 'Log in');
  await tab.sees(messages.secondFactorWrong);
  // A code works once, and this one has already been used.
  await tab.fill('Code', await generate({ secret, epoch: Math.floor(Date.now() / 1000) + 30 }));
  await tab.press('button', 'Log in');
  await tab.press('button', 'Logout');
  await typeLogin(tab, person, person.password);
  await tab.fill('Code', spare);
  await tab.press('button', 'Log in');
  await tab.finds('button', 'Logout');
});

test('a person sees where they are logged in, and logs another device out', async ({ open }) => {
  const [tab, other] = [await open(), await open()];
  const person = await signUp(tab);
  await logIn(other, person);
  await tab.goto(paths.account);
  await tab.sees('This device');
  await tab.press('button', 'Log out ');
  await tab.sees('is logged out.');
  await other.goto('/profile');
  await other.isAt('/login');
});

test('an account is closed, and kept by a login', async ({ open, server }) => {
  const tab = await open();
  const person = await signUp(tab);
  await tab.goto(paths.account);
  await tab.press('button', 'Close the account');
  await tab.sees('Close your account?');
  await tab.press('button', 'Close the account');
  await tab.sees('Your account is closed.');
  await mailedAddress(server, person.email, 'You closed the account');
  await logIn(tab, person);
  await mailedAddress(server, person.email, 'It is open again, and nothing is deleted');
});

test('a person is named, signs up from the mailed link, accepts, asks, and is refused', async ({
  open,
  server,
}) => {
  const [tab, invited] = [await open(), await open()];
  const owner = await signUp(tab, newPerson('Ana', 'Ortiz'));
  await verify(tab, server, owner);
  await logIn(tab, owner);
  const person = newPerson('Ben', 'Ruiz');
  await tab.goto(paths.trustedPeople);
  await tab.press('button', 'Name a person');
  await tab.fill('Name', 'Ben Ruiz');
  await tab.fill('Email', person.email);
  await tab.press('button', 'Send the invitation');
  await tab.sees('An invitation is on its way to Ben Ruiz.');

  await openMailed(invited, server, person.email, 'keeps personal documents with Heartwood');
  await invited.sees('Ana Ortiz trusts you');
  await invited.press('link', 'Sign up', -1);
  await fillSignUp(invited, person);
  await invited.press('button', `Accept as ${person.username}`);
  await invited.sees('You have accepted.');
  await invited.press('button', 'Ask for the documents');
  await invited.fill('Reason', 'She died on Sunday.');
  await invited.press('button', 'Ask');
  await invited.sees('Waiting time running');

  await tab.goto('/dashboard');
  await tab.sees('Somebody asks for your documents');
  await openMailed(tab, server, owner.email, 'asks to see what you left for them');
  // The banner above the page also has such a button.
  await tab.press('button', 'I am well: refuse', -1);
  await tab.sees('The request is refused. Nobody sees your documents.');
  await invited.reload();
  await invited.sees('Refused');
  expect(await invited.text()).not.toContain('Waiting time running');
});
