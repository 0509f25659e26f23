import { messages, paths, type LoanListItem } from '@heartwood/domain';
import type { Page } from '@playwright/test';
import { signature } from '../../../../api/test/support/signatures';
import { demoTest as test } from '../../../support/demo';
import { ask, enter, newPerson } from '../../../support/people';
import { expect } from '../../../support/test';
import { loginAs } from '../../../screenshots/scenarios/tour';

/** Logs in as Alice, and finds her loan of this status. */
async function loanOf(page: Page, status: LoanListItem['status']): Promise<string> {
  await loginAs(page, 'alice');
  const loans = await ask<LoanListItem[]>(page, 'GET', '/loans/');
  const loan = loans.find((each) => each.status === status);
  if (!loan) throw new Error(`Alice has no loan that is ${status}.`);
  return paths.loan(loan.id);
}

const scrolled = (page: Page) => page.evaluate(() => window.scrollY);

test('the chart of a loan shows its figures on hover, by the arrow keys, and on a tap', async ({
  page,
  browser,
  server,
}) => {
  const loan = await loanOf(page, 'active');
  const session = await page.context().storageState();
  await page.goto(loan);
  const chart = page.getByRole('figure').filter({ hasText: 'What is still owed' });
  const said = chart.getByText(/^Payment \d+ of \d+/).filter({ visible: true });
  await chart.getByRole('img').hover({ position: { x: 2, y: 60 } });
  await expect(said).toHaveText(/^Payment 1 of /);
  const plot = await chart.getByRole('img').boundingBox();
  await chart.getByRole('img').hover({ position: { x: (plot?.width ?? 0) - 2, y: 60 } });
  await expect(said).toHaveText(/^Payment (\d+) of \1,/);

  const slider = chart.getByRole('slider', { name: 'Payment' });
  await slider.focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await expect(said).toHaveText(/^Payment 2 of /);
  await expect(slider).toHaveAttribute('aria-valuetext', /^Payment 2 of .+ is left\./);

  const context = await browser.newContext({
    baseURL: server.url,
    storageState: session,
    hasTouch: true,
    viewport: { width: 390, height: 844 },
  });
  const phone = await context.newPage();
  await phone.goto(loan);
  const drawing = phone.getByRole('img', { name: /^What is still owed falls/ });
  await drawing.tap({ position: { x: 2, y: 60 } });
  await expect(phone.getByText(/^Payment 1 of /).filter({ visible: true })).toBeVisible();
  await context.close();
});

test('the dashboard opens at its top after a loan that was scrolled', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await page.goto('/about');
  const loan = await loanOf(page, 'active');
  const scrollDown = async () => {
    await page.goto(loan);
    await expect(page.getByRole('heading', { level: 2, name: 'Payments' })).toBeVisible();
    await page.evaluate(() => scrollTo(0, 600));
    expect(await scrolled(page)).toBeGreaterThan(270);
  };
  const first = page.getByRole('heading', { level: 2, name: 'Next for you' });

  await scrollDown();
  await page.getByRole('banner').getByRole('link', { name: 'Heartwood' }).click();
  await expect(first).toBeInViewport();
  await expect.poll(() => scrolled(page)).toBe(0);

  await scrollDown();
  await page.goto('/dashboard');
  await expect(first).toBeInViewport();
  expect(await scrolled(page)).toBe(0);
  await page.reload();
  await expect(first).toBeInViewport();
  expect(await scrolled(page)).toBe(0);
});

test('loans are sorted by a column, and filtered by role and by person', async ({ page }) => {
  const { username } = await enter(page, newPerson('Bo', 'Park'));
  await enter(page);
  // People with few loans see no filter.
  for (const [role, amount] of [
    ['lender', 300],
    ['lender', 1200],
    ['borrower', 45],
    ['lender', 600],
  ] as const)
    await ask(page, 'POST', '/loans/', {
      role,
      counterparty: username,
      amount,
      interest_rate: 0,
      term_in_months: 3,
      signature: signature(1),
    });
  await page.goto('/loans');
  const rows = page.getByRole('link', { name: /^Loan (to|from) / });
  await expect(rows).toHaveCount(4);
  const column = page.getByRole('columnheader', { name: 'Amount' });
  await column.getByRole('button').click();
  await expect(column).toHaveAttribute('aria-sort', 'ascending');
  await expect(page.getByRole('row').filter({ has: rows })).toContainText([
    '$45.00',
    '$300.00',
    '$600.00',
    '$1,200.00',
  ]);
  await page.getByRole('button', { name: 'You borrow' }).click();
  await expect(rows).toHaveCount(1);
  await page.getByRole('button', { name: 'All', pressed: false }).click();
  await page.getByRole('searchbox', { name: 'Find a person' }).fill(username);
  await expect(rows).toHaveCount(4);
  await page.getByRole('searchbox', { name: 'Find a person' }).fill('nobody at all');
  await expect(page.getByText('No loans match.')).toBeVisible();
});

test('changed terms are sent only once something is changed', async ({ page }) => {
  await page.goto(`${await loanOf(page, 'pending')}/contract?change`);
  const send = page.getByRole('button', { name: 'Send changed terms' });
  await expect(send).toHaveAttribute('aria-disabled', 'true');
  await expect(send).toHaveAccessibleDescription(messages.newTermsRequired);
  const term = page.getByLabel('Term', { exact: true });
  await term.fill(String(Number(await term.inputValue()) + 1));
  await expect(send).not.toHaveAttribute('aria-disabled');
  await expect(page.getByText('What changes')).toBeVisible();
});
