import { paths, type LoanListItem, type TrustListItem, type WillListItem } from '@heartwood/domain';
import type { Page } from '@playwright/test';
import { demoTest as test } from '../../support/demo';
import { ask, enter } from '../../support/people';
import { settled, unfold } from '../../support/screens/axe';
import { expect } from '../../support/test';
import { saveWill } from '../../support/will';
import { loginAs } from '../../screenshots/scenarios/tour';

test.describe.configure({ timeout: 240_000 });

const phone = { width: 360, height: 800 };
/** A phone shows letters of twice the size as a page of half its width shows them (WCAG 1.4.4). */
const enlarged = { width: 180, height: 400 };

/** Fails if a page is wider than the screen, with all that is collapsed opened. */
async function expectNarrow(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(/^(Loading|Cargando)\b/)).toHaveCount(0);
  await page.evaluate(unfold);
  await page.evaluate(settled);
  expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(enlarged.width);
}

/** Opens pages with letters of twice the size, in a language. */
async function start(page: Page, language: string): Promise<void> {
  await page.setViewportSize(enlarged);
  await page.addInitScript((chosen) => localStorage.setItem('heartwood.language', chosen), language);
}

for (const language of ['en', 'es']) {
  test(`a visitor whose letters are twice as large scrolls no page sideways: ${language}`, async ({
    page,
  }) => {
    await start(page, language);
    for (const path of [
      '/',
      '/about',
      '/wills',
      '/login',
      '/signup',
      paths.verify,
      paths.help,
      paths.contact,
    ])
      await expectNarrow(page, path);
    await page.getByRole('button', { name: /^Men[uú]$/ }).click();
    await expect(
      page.getByRole('link', { name: /^(Smart Contracts|Contratos inteligentes)$/ }),
    ).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(enlarged.width);
  });

  test(`a member whose letters are twice as large scrolls no page sideways: ${language}`, async ({
    page,
  }) => {
    await start(page, language);
    await loginAs(page, 'alice');
    const [will] = await ask<WillListItem[]>(page, 'GET', '/api/wills/');
    const [trust] = await ask<TrustListItem[]>(page, 'GET', '/trusts/');
    const loans = await ask<LoanListItem[]>(page, 'GET', '/loans/');
    const active = loans.find(({ status }) => status === 'active');
    const pending = loans.find(({ status }) => status === 'pending');
    if (!will || !trust || !active || !pending) throw new Error('Alice lacks something.');
    for (const path of [
      '/dashboard',
      paths.loans,
      paths.newLoan,
      paths.loan(active.id),
      paths.loan(pending.id),
      paths.loanContract(pending.id),
      `${paths.loanContract(active.id)}?change`,
      paths.trusts,
      paths.newTrust,
      paths.trust(trust.id),
      `${paths.trust(trust.id)}?letter`,
      paths.smartContracts,
      paths.willDetails(will.id),
      `${paths.createWill}?step=3`,
      '/profile',
      paths.account,
      '/cart',
      paths.mailPreferences,
      paths.trustedPeople,
    ])
      await expectNarrow(page, path);
  });
}

test('letters of twice the size break no heading within a word, and no labels of a chart overlap', async ({
  page,
}) => {
  await start(page, 'es');
  await loginAs(page, 'alice');
  await page.goto(paths.trusts);
  const title = page.getByRole('heading', { level: 1, name: 'Fideicomisos' });
  await expect(title).toBeVisible();
  expect.soft(await title.evaluate((one) => one.getClientRects().length)).toBe(1);
  await page.goto(paths.smartContracts);
  const row = page.getByRole('article').first().getByRole('heading', { level: 2 });
  await expect(row).toBeVisible();
  expect.soft((await row.boundingBox())?.width).toBeGreaterThan(enlarged.width / 2);
  const loans = await ask<LoanListItem[]>(page, 'GET', '/loans/');
  await page.goto(paths.loan(loans.find(({ status }) => status === 'active')?.id ?? ''));
  const years = page
    .getByRole('figure')
    .first()
    .getByText(/^20\d\d$/)
    .filter({ visible: true });
  await expect(years.first()).toBeVisible();
  const boxes = await years.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()));
  boxes.slice(1).forEach(({ left }, index) => expect.soft(left).toBeGreaterThan(boxes[index].right));
});

test('every empty section of the dashboard has its button beside its words', async ({ page }) => {
  await page.setViewportSize(phone);
  await enter(page);
  await saveWill(page);
  await page.goto('/dashboard');
  for (const name of ['Create Will', 'Propose a loan', 'Create a Trust']) {
    const section = page.getByRole('region').filter({ has: page.getByRole('link', { name, exact: true }) });
    const words = await section.getByRole('heading').boundingBox();
    const button = await section.getByRole('link', { name, exact: true }).boundingBox();
    expect.soft(button?.x, name).toBeGreaterThan((words?.x ?? 0) + (words?.width ?? 0));
  }
});

test('the schedule of a note can be read without scrolling it', async ({ page }) => {
  await page.setViewportSize(phone);
  await loginAs(page, 'alice');
  const loans = await ask<LoanListItem[]>(page, 'GET', '/loans/');
  const active = loans.find(({ status }) => status === 'active');
  if (!active) throw new Error('Alice has lent nothing.');
  await page.goto(paths.loanContract(active.id));
  await expect(page.getByRole('cell', { name: '$11,683.38' })).toBeVisible();
  for (const [width, size] of [
    [360, '11px'],
    [384, '12px'],
  ] as const) {
    await page.setViewportSize({ ...phone, width });
    const table = page.getByRole('table').first();
    await expect(table).toHaveCSS('font-size', size);
    const hidden = await table.evaluate((one) => {
      const pane = one.parentElement?.closest('[class*="scroll"]');
      return pane ? pane.scrollWidth - pane.clientWidth : NaN;
    });
    expect.soft(hidden, `${width} px`).toBe(0);
  }
});

test('in forced colors, a quiet button has no border that others have', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await enter(page);
  await page.goto(paths.createWill);
  const paper = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const control = (name: string) => page.locator('a, button').filter({ hasText: name, visible: true });
  await expect(control('Save and exit')).toHaveCSS('border-top-color', paper);
  await expect(control('Next')).not.toHaveCSS('border-top-color', paper);
});
