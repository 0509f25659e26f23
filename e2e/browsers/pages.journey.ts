import { expect } from '@playwright/test';
import { memberPages, publicPages } from '../support/screens/prerendered';
import { signUp } from './sign-up';
import { test } from './test';

test('a will is begun, left, and gone on with after a reload', async ({ open }) => {
  const tab = await open();
  const { first_name, last_name } = await signUp(tab);
  await tab.goto('/create-will');
  await tab.sees('Most people need 20 to 30 minutes');
  await tab.sees('About you');
  await tab.fill('Testator name', `${first_name} Maria ${last_name}`);
  await tab.press('button', 'Next');
  await tab.sees('Who carries out your will?');
  await tab.goto('/create-will');
  await tab.sees('Who carries out your will?');
  expect(await tab.text()).not.toContain('By choosing Next you confirm');
  await tab.press('link', 'You and your family');
  await tab.sees('By choosing Next you confirm');
});

test('a profile is edited', async ({ open }) => {
  const tab = await open();
  await signUp(tab);
  await tab.goto('/profile');
  await tab.sees('A new will starts with your name and address.');
  await tab.press('button', 'Edit Profile');
  await tab.fill('City', 'Golden');
  await tab.press('button', 'Save Changes');
  await tab.sees('Profile updated successfully');
  await tab.sees('Golden');
});

test('each page opens, and another one from it', async ({ open }) => {
  const tab = await open();
  for (const { path, heading } of publicPages) {
    await tab.goto(path);
    await tab.sees(heading);
    await tab.press('link', 'About');
    await tab.sees('A will says what you want');
  }
  await signUp(tab);
  for (const { path, heading } of memberPages) {
    await tab.goto(path);
    await tab.sees(heading);
    await tab.press('link', 'Wills');
    await tab.sees('Say who gets what, in plain words');
  }
});
