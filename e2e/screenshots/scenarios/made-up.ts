import {
  paths,
  willDocument,
  willText,
  type Loan,
  type LoanListItem,
  type Trust,
  type TrustListItem,
  type Will,
  type WillListItem,
} from '@heartwood/domain';
import type { Page, Route } from '@playwright/test';
import { ask } from '../../support/people';
import { expect } from '../../support/test';
import { loginAs, visitScreen, press, type OnScreen } from './tour';

const long =
  'Wilhelmina-Konstantina Featherstonehaugh-Papadopoulou von und zu Hohenlohe-Waldenburg-Schillingsfürst';

/** States the demo accounts never reach: slow and failing calls, very long names, and very long lists. */
export async function madeUpTour(page: Page, onScreen: OnScreen): Promise<void> {
  await loginAs(page, 'alice');
  const wills = await ask<WillListItem[]>(page, 'GET', '/api/wills/');
  const trusts = await ask<TrustListItem[]>(page, 'GET', '/trusts/');
  const loans = await ask<LoanListItem[]>(page, 'GET', '/loans/');
  const running = loans.find(({ status }) => status === 'active');
  if (!wills[0] || !trusts[0] || !running) throw new Error('Alice lacks something.');
  const will = await ask<Will>(page, 'GET', `/wills/${wills[0].id}/`);
  const trust = await ask<Trust>(page, 'GET', `/trusts/${trusts[0].id}/`);
  const active = await ask<Loan>(page, 'GET', `/loans/${running.id}/`);
  const pages = {
    dashboard: '/dashboard',
    'a will': paths.willDetails(will.id),
    loans: paths.loans,
    'a loan': paths.loan(active.id),
    trusts: paths.trusts,
    'smart contracts': paths.smartContracts,
  };
  const server = /\/backend\/(?!current-user|(api\/)?token)/;

  let goOn: () => void = () => undefined;
  for (const [name, path] of Object.entries(pages)) {
    const held = new Promise<void>((resolve) => (goOn = resolve));
    const hold = (route: Route) => held.then(() => route.fallback());
    await page.route(server, hold);
    const asked = page.waitForRequest(server);
    await page.goto(path);
    await asked;
    await expect(page.getByText(/^Loading\b/).first()).toBeAttached();
    await onScreen(page, `${name}, loading`);
    goOn();
    await page.unroute(server, hold);
  }
  const fail = (route: Route) => route.fulfill({ status: 503, json: { detail: 'Not just now.' } });
  await page.route(server, fail);
  for (const [name, path] of Object.entries(pages)) {
    await page.goto(path);
    await expect(page.getByRole('alert').first()).toBeVisible();
    await onScreen(page, `${name}, failed`);
  }
  await page.unroute(server, fail);

  await page.route('**/backend/loans/', (route) =>
    route.fulfill({
      json: Array.from({ length: 50 }, (_, index) => ({
        ...running,
        id: `${active.id.slice(0, -2)}${10 + index}`,
        amount: Number(`${10 ** (index % 7)}.${10 + index}`),
        borrower_username: index === 0 ? long.replace(/\W/g, '').slice(0, 60) : `cousin-${index}`,
      })),
    }),
  );
  await visitScreen(onScreen, page, paths.loans, 'fifty loans');
  const people = Array.from({ length: 50 }, (_, index) => ({
    name: index === 0 ? long : `Cousin ${index}`,
    percentage: 2,
  }));
  const large = { ...will, testator_name: long, executor: long, beneficiaries: people };
  await page.route('**/backend/wills/*/', (route) =>
    route.fulfill({ json: { ...large, contract: willText(willDocument(large)) } }),
  );
  await visitScreen(
    onScreen,
    page,
    `${paths.willDetails(will.id)}?`,
    'a will with fifty beneficiaries and long names',
  );
  await page.route('**/backend/trusts/*/', (route) =>
    route.fulfill({
      json: { ...trust, name: long, executor: long, asset: '20999999.12345678', beneficiaries: people },
    }),
  );
  await visitScreen(onScreen, page, paths.trust(trust.id), 'a trust with fifty beneficiaries and long names');
  await page.route('**/backend/loans/*/', (route) =>
    route.fulfill({ json: { ...active, amount: 1_000_000, interest_rate: 7.25, term_in_months: 360 } }),
  );
  await visitScreen(onScreen, page, paths.loan(active.id), 'a loan of thirty years');

  const asked = {
    role: 'witness_1',
    name: long,
    testator_name: will.testator_name,
    document: willDocument(will),
    testator_signature: null,
    expires_at: '2040-01-01T00:00:00Z',
  };
  await page.route('**/backend/api/witnessing/', (route) => route.fulfill({ json: asked }));
  await visitScreen(onScreen, page, `${paths.witness}#0a0a`, 'a witness who is asked to sign');
  const found = { known: true, of: 'pdf', kind: 'will', date: '2026-10-12T17:04:00Z' };
  await page.route('**/backend/verify/*/', (route) =>
    route.fulfill({ json: { ...found, state: 'valid', current: true, sealed: true } }),
  );
  await visitScreen(onScreen, page, paths.verify, 'verify, a document of ours', async () => {
    await page.getByText('Advanced', { exact: true }).click();
    await page.getByLabel('Fingerprint (SHA-256)').fill('0a'.repeat(32));
    await press(page, 'Check')();
    await expect(page.getByText(/^This file is exactly the one stored on /)).toBeVisible();
  });

  await page.route('**/remotes.json*', async (route) => {
    const registry = await (await route.fetch()).text();
    const off = '"name": "wills", "disabled": "Wills move to a new home, and are back at noon."';
    await route.fulfill({ body: registry.replace('"name": "wills"', off) });
  });
  await page.goto('/about');
  await visitScreen(onScreen, page, '/wills', 'a remote that is switched off', () =>
    expect(page.getByRole('heading', { level: 1, name: 'Not available right now' })).toBeVisible(),
  );
}
