import { enter } from '../world/people';
import { ScreenReader } from '../world/screen-reader';
import { expect, test } from '../world/test';
import { fillBeneficiaries, next, will } from '../world/will';

test('a screen reader says the headings, and every error of a form with the way to its field', async ({
  page,
}) => {
  await page.goto('/signup');
  await expect(page.getByLabel('First name')).toBeVisible();
  const reader = await ScreenReader.start(page);
  expect(await reader.headings()).toEqual(['heading, Sign up, level 1']);
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByRole('alert')).toBeFocused();
  await expect.poll(async () => (await reader.heard()).at(-1)).toBe('alert, There is a problem');
  const read = await reader.readOn(20);
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

test('a screen reader says each step, the running total, and that a message came', async ({ page }) => {
  await enter(page);
  await page.goto('/create-will');
  await expect(page.getByLabel('Testator name')).toBeVisible();
  const reader = await ScreenReader.start(page);
  const hears = (words: string | RegExp) =>
    expect.poll(async () => (await reader.heard()).join('\n')).toMatch(words);
  await next(page);
  await hears(/^heading, Who carries out your will\?, level 1/m);
  await page.getByLabel('Executor', { exact: true }).fill(will.executor);
  await next(page);
  await hears(/^heading, Who shares what you leave\?, level 1/m);
  await fillBeneficiaries(page, [{ name: 'Zoë Müller', percentage: '99.5' }]);
  await hears(/^polite: .*Total 99\.5%, 0\.5% left/m);
  await page.getByRole('button', { name: 'Split equally' }).click();
  await hears(/^polite: .*Total 100%/m);
  await page.getByRole('button', { name: 'Logout' }).click();
  await hears(/^polite: .*You are logged out\./m);
});
