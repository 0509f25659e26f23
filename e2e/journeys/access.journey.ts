import {
  paths,
  willFormOf,
  WILL_WIZARD_STEPS,
  type Loan,
  type Trust,
  type Will,
} from '@heartwood/shared/domain';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../world/axe';
import { ask, enter, keepTokens, newPerson } from '../world/people';
import { Server } from '../world/server';
import { expect, test as base } from '../world/test';
import { addToCart, saveWill } from '../world/will';

/** A server with its demonstration people, who have everything in every state. */
const test = base.extend<object, { server: Server }>({
  server: [
    async ({}, provide) => {
      const server = await Server.create({ DEMO: 'on' });
      await provide(server);
      await server.remove();
    },
    { scope: 'worker' },
  ],
});

test.describe.configure({ timeout: 600_000 });

// A failure names the element; recording hundreds of screens for it would take longer than looking at them.
test.use({ trace: 'off' });

async function enterAs(page: Page, username: 'alice' | 'bob'): Promise<void> {
  const { accounts } = await (await page.request.get('/backend/demo/')).json();
  const account = accounts.find((known: { username: string }) => known.username === username);
  await page.goto('/about');
  await keepTokens(page, await (await page.request.post('/backend/token/', { data: account })).json());
}

/** Opens an address and looks at it; `then` brings the page to a further state first. */
async function look(page: Page, path: string, screen: string, then?: () => Promise<unknown>): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 900 });
  if (new URL(page.url()).pathname + new URL(page.url()).search !== path) await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await then?.();
  await expectAccessible(page, screen);
}

/** Opens a dialog by its button, looks at it, and closes it again. */
async function lookInto(page: Page, button: string): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByRole('button', { name: button, exact: true }).first().click();
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
  await expect(dialog).toBeVisible();
  await expectAccessible(page, `the dialog of ${button}`);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
}

const press = (page: Page, name: string | RegExp) => () => page.getByRole('button', { name }).first().click();

test('axe finds nothing on what a visitor sees', async ({ page }) => {
  await look(page, '/', 'home');
  await look(page, '/', 'home with the menu open', async () => {
    await press(page, 'More')();
  });
  await look(page, '/', 'home with the menu of a phone open', async () => {
    await page.setViewportSize({ width: 360, height: 800 });
    await press(page, 'Menu')();
  });
  await look(page, '/about', 'about');
  await look(page, '/wills', 'wills');
  await look(page, '/login', 'log in', () =>
    expect(page.getByRole('heading', { name: 'Try it with a demo account' })).toBeVisible(),
  );
  await look(page, '/login', 'log in, refused', async () => {
    await page.getByLabel('Username').fill('alice');
    await page.getByLabel('Password', { exact: true }).fill('wrong');
    await press(page, 'Log in')();
    await expect(page.getByRole('alert')).toBeVisible();
  });
  await look(page, '/signup', 'sign up');
  await look(page, '/signup', 'sign up, with its errors', async () => {
    await press(page, 'Sign up')();
    await page.getByLabel('Password', { exact: true }).fill('Quiet-Pines-47');
    await expect(page.getByRole('alert')).toBeVisible();
  });
  await look(page, paths.witness, 'a witness without an invitation');
  await look(page, '/no/such/page', 'page not found');
  await page.route('**/remotes/wills/**', (route) => route.abort());
  await page.goto('/about');
  await look(page, '/wills', 'a part that can not be loaded', () =>
    expect(page.getByRole('heading', { level: 1 })).toHaveText('Wills could not be loaded'),
  );
});

test('axe finds nothing on the pages of the account', async ({ page }) => {
  await enter(page, newPerson());
  await look(page, '/profile', 'profile');
  await look(page, '/profile', 'profile, being edited', async () => {
    await press(page, 'Edit Profile')();
    await page.getByLabel('Email').fill('no address');
    await page.getByLabel('City').focus();
  });
  await look(page, '/cart', 'an empty cart');
  const willId = await saveWill(page);
  await look(page, '/dashboard', 'a dashboard with one draft');
  await addToCart(page, willId);
  await look(page, '/cart', 'a cart');
  await look(page, '/cart', 'a cart after Remove', press(page, 'Remove'));
  await press(page, 'Undo')();
  await look(page, '/cart?checkout=cancelled', 'a cart after a cancelled payment');
  await page.setViewportSize({ width: 1280, height: 900 });
  await press(page, 'Checkout')();
  await expect(page).toHaveURL(/\/backend\/test-checkout\//);
  await expectAccessible(page, 'the test checkout');
  await page.setViewportSize({ width: 1280, height: 900 });
  await press(page, /^Pay/)();
  await expect(page.getByRole('heading', { name: 'Payment received' })).toBeVisible();
  await expectAccessible(page, 'payment received');
  await look(page, '/success', 'no payment to confirm');
  await page.route('**/backend/api/checkout-sessions/*/', (route) =>
    route.fulfill({ json: { status: 'open', will_ids: [willId] } }),
  );
  await look(page, '/success?session_id=0a0a', 'a payment being confirmed');
});

test('axe finds nothing on the pages of a will', async ({ page }) => {
  await enterAs(page, 'alice');
  await look(page, '/dashboard', 'dashboard');
  const [valid] = await ask<Will[]>(page, 'GET', '/api/wills/');
  if (!valid) throw new Error('Alice has no will.');
  await look(page, paths.willDetails(valid.id), 'a valid will');
  await lookInto(page, 'Delete');
  await lookInto(page, "Copy as my spouse's will");

  const { id } = await ask<{ id: string }>(page, 'GET', '/current-user/');
  const draft = { values: willFormOf(valid), reached: WILL_WIZARD_STEPS, savedAt: Date.now(), attempt: 'a' };
  await page.evaluate(([key, text]) => localStorage.setItem(key, text), [
    `heartwood.will-draft.${id}`,
    JSON.stringify(draft),
  ] as const);
  for (let step = 1; step <= WILL_WIZARD_STEPS; step += 1)
    await look(page, `${paths.createWill}?step=${step}`, `step ${step} of the wizard`);
  await lookInto(page, 'Review Will');

  await enterAs(page, 'bob');
  const [unsigned] = await ask<Will[]>(page, 'GET', '/api/wills/');
  if (!unsigned) throw new Error('Bob has no draft.');
  await look(page, paths.willDetails(unsigned.id), 'a draft');
  await lookInto(page, 'Sign Will');
  await look(page, paths.editWill(unsigned.id), 'a draft being edited');
});

test('axe finds nothing on the pages of a loan', async ({ page }) => {
  await enterAs(page, 'bob');
  await look(page, paths.loans, 'loans');
  await look(
    page,
    paths.newLoan,
    'a new loan, with its errors',
    press(page, /^(Sign and send|Propose|Send)/),
  );
  const loans = await ask<Loan[]>(page, 'GET', '/loans/');
  const pending = loans.find(({ status }) => status === 'pending');
  const active = loans.find(({ status }) => status === 'active');
  if (!pending || !active) throw new Error('Bob has not both loans.');
  await look(page, paths.loan(pending.id), 'a pending loan');
  await lookInto(page, 'Withdraw');
  await look(page, paths.loanContract(pending.id), 'a contract');
  await look(page, paths.loan(active.id), 'an active loan');
  await enterAs(page, 'alice');
  await look(page, paths.loan(pending.id), 'a loan to be answered');
  await lookInto(page, 'Decline');
  await look(page, paths.loanContract(pending.id), 'a contract to be accepted');
  await look(page, `${paths.loanContract(pending.id)}?change`, 'a contract with other terms');
  await look(page, paths.loan(active.id), 'an active loan of its lender');
  await lookInto(page, 'Record a payment');
  await lookInto(page, 'Mark as repaid');
});

test('axe finds nothing on the pages of a trust', async ({ page }) => {
  await enterAs(page, 'alice');
  await look(page, paths.trusts, 'trusts');
  await look(page, paths.newTrust, 'a new trust');
  const [trust] = await ask<Trust[]>(page, 'GET', '/trusts/');
  if (!trust) throw new Error('Alice has no trust.');
  await look(page, paths.trust(trust.id), 'a trust');
  await lookInto(page, 'Deactivate');
  await look(page, `${paths.trust(trust.id)}?edit`, 'a trust being edited');
  await look(page, `${paths.trust(trust.id)}?letter`, 'the letter to the executor');
  await look(page, paths.smartContracts, 'smart contracts');
});
