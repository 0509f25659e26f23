import { ScreenReader } from '../../support/screens/screen-reader';
import { expect, test } from '../../support/test';

test('a screen reader announces the headings, and every error of a form with a link to its field', async ({
  page,
}) => {
  await page.goto('/signup');
  await expect(page.getByLabel('First name')).toBeVisible();
  const reader = await ScreenReader.start(page);
  expect(await reader.headings()).toEqual([
    'heading, Sign up, level 1',
    'heading, Company, level 2',
    'heading, Documents, level 2',
    'heading, Legal, level 2',
  ]);
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByRole('alert')).toBeFocused();
  await expect.poll(async () => (await reader.heard()).at(-1)).toBe('alert, There is a problem');
  const read = await reader.readOn(40);
  expect(read).toContain('heading, There is a problem, level 2');
  for (const field of ['First name', 'Last name', 'Username', 'Email', 'Password', 'Confirm password'])
    expect(read).toContain(`link, ${field} is required.`);
  await reader.forget();
  await page.getByRole('link', { name: 'Email is required.' }).click();
  await expect(page.getByLabel('Email')).toBeFocused();
  await expect
    .poll(async () => (await reader.heard()).at(-1))
    .toMatch(/^textbox, Email, .*Email is required\..*invalid/);
});
