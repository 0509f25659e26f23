import { paths, willFormOf, willSteps, type Will, type WillListItem } from '@heartwood/domain';
import type { Page } from '@playwright/test';
import { ask } from '../../support/people';
import { expect } from '../../support/test';
import { loginAs, visitScreen, visitDialog, press, type OnScreen } from './tour';

/** The dashboard, the pages of a will, and every step of the wizard. */
export async function willsTour(page: Page, onScreen: OnScreen): Promise<void> {
  await loginAs(page, 'alice');
  await visitScreen(onScreen, page, '/dashboard', 'dashboard');
  await visitScreen(onScreen, page, '/wills', 'your wills');
  const [valid] = await ask<WillListItem[]>(page, 'GET', '/api/wills/');
  if (!valid) throw new Error('Alice has no will.');
  await visitScreen(onScreen, page, paths.willDetails(valid.id), 'a valid will');
  await visitDialog(onScreen, page, 'Delete');
  await visitScreen(onScreen, page, paths.partnerWill(valid.id), 'a will for a partner');
  await visitScreen(onScreen, page, paths.partnerWill(valid.id, 'invite'), 'an invitation of a partner');

  const { id } = await ask<{ id: string }>(page, 'GET', '/current-user/');
  const whole = await ask<Will>(page, 'GET', `/wills/${valid.id}/`);
  const draft = { values: willFormOf(whole), reached: willSteps.length, savedAt: Date.now(), attempt: 'a' };
  await page.evaluate(([key, text]) => localStorage.setItem(key, text), [
    `heartwood.will-draft.${id}`,
    JSON.stringify(draft),
  ] as const);
  for (let step = 1; step <= willSteps.length; step += 1)
    await visitScreen(onScreen, page, `${paths.createWill}?step=${step}`, `step ${step} of the wizard`);
  await visitDialog(onScreen, page, 'Review Will');
  await visitScreen(
    onScreen,
    page,
    `${paths.createWill}?step=3`,
    'a step of the wizard, with its errors',
    async () => {
      await page.getByLabel('Beneficiary 1 name').fill('');
      await page.getByLabel('Beneficiary 2 percentage').fill('43.34');
      await press(page, 'Next')();
      await expect(page.getByRole('alert')).toBeVisible();
    },
  );

  await loginAs(page, 'bob');
  await visitScreen(onScreen, page, '/dashboard', 'a dashboard with a draft');
  const [unsigned] = await ask<WillListItem[]>(page, 'GET', '/api/wills/');
  if (!unsigned) throw new Error('Bob has no draft.');
  await visitScreen(onScreen, page, paths.willDetails(unsigned.id), 'a draft');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('tab', { name: 'Document' }).click();
  await onScreen(page, 'a draft, its document on a phone');
  await visitDialog(onScreen, page, 'Sign Will');
  await visitDialog(onScreen, page, 'Sign Will', 'Sign Will with a typed name', async () => {
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio', { name: /^Type/ }).check();
    await dialog.getByLabel('Type your full name').fill('Bob Moreno');
  });
  await visitScreen(onScreen, page, paths.editWill(unsigned.id), 'a draft being edited');
}
