import type { Page } from '@playwright/test';
import { demoTest as test } from '../../support/demo';
import { ask, enter } from '../../support/people';
import { expect } from '../../support/test';
import { saveWill } from '../../support/will';
import { loginAs } from '../../screenshots/scenarios/tour';

test('the public pages say who runs the site, what a will costs, how a seal is checked, and what people ask first', async ({
  page,
}) => {
  await page.goto('/');
  const main = page.getByRole('main');
  for (const name of [
    'How a will is signed in Colorado',
    'What it costs',
    'What happens with your data',
    'Who we are',
  ])
    await expect(main.getByRole('heading', { name, exact: true })).toBeVisible();
  await expect(main).toContainText('An attorney sets a price for drafting and advice');

  await page.goto('/verify');
  await expect(main.getByRole('img', { name: /^A document with its seal/ })).toBeVisible();
  await expect(main.getByRole('listitem').filter({ hasText: /fingerprint|unchanged/ })).toHaveCount(3);

  await page.goto('/help');
  const groups = await main.getByRole('heading', { level: 2 }).allTextContents();
  expect(groups.length).toBeGreaterThan(3);
  await expect(main.getByRole('region', { name: groups[0] }).getByRole('group').first()).toBeVisible();
});

test('a member finds their own wills at /wills, and each tab by its title', async ({ page }) => {
  await enter(page);
  const id = await saveWill(page);
  await page.goto('/wills');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your wills');
  await expect(page).toHaveTitle('Your wills – Heartwood');
  const links = page.getByRole('main').getByRole('link');
  await expect(links.filter({ hasText: /^How a will works/ })).toHaveAttribute('href', '/about');
  await expect(page.getByRole('heading', { name: 'What it doesn’t do' })).toHaveCount(0);
  const trust = await ask<{ id: string }>(page, 'POST', '/trusts/', {
    name: 'For Nora',
    executor: 'Ana',
    asset: '0.5',
  });
  for (const [path, title] of [
    [`/will-details/${id}`, 'José’s will (draft) – Heartwood'],
    [`/trusts/${trust.id}`, 'For Nora – Heartwood'],
    ['/create-will', /^About you and your family · Step 1 of 10/],
  ] as const) {
    await page.goto(path);
    await expect(page).toHaveTitle(title);
  }
});

/**
 * Where each section of the page begins, how wide the sections beside it are together, in
 * parts of the page's width.
 */
const rowWidths = () => {
  const width = document.querySelector('main')?.getBoundingClientRect().width ?? 0;
  const boxes = [...document.querySelectorAll('main section, main aside')].map((section) =>
    section.getBoundingClientRect(),
  );
  return boxes.map(({ top }) => {
    const row = boxes.filter((box) => box.top <= top + 8 && box.bottom > top + 8);
    const [left, right] = [row.map((box) => box.left), row.map((box) => box.right)];
    return { top: Math.round(top), part: (Math.max(...right) - Math.min(...left)) / width };
  });
};

/** Fails if a half of the dashboard is empty beside the start of a section. */
async function expectFull(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Next for you' })).toBeVisible();
  await expect(page.getByText(/^Loading\b/)).toHaveCount(0);
  const rows = await page.evaluate(rowWidths);
  expect(rows.length).toBeGreaterThan(4);
  for (const { top, part } of rows)
    expect.soft(part, `${width} px: the row at ${top} px`).toBeGreaterThan(0.6);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
}

test('the dashboard is one grid without an empty half', async ({ page }) => {
  await loginAs(page, 'alice');
  for (const width of [1280, 1600]) await expectFull(page, width);
});
