import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { addRemote, type ExtraRemote } from '../../../support/servers/extra-remote';
import { test as ownSite } from '../../../support/servers/own-site';
import { enter } from '../../../support/people';
import { copySiteOffering } from '../../../support/servers/remote-versions';
import { expect, test } from '../../../support/test';
import { saveWill } from '../../../support/will';

const { version } = JSON.parse(
  readFileSync(new URL('../../../../shared/host/contract.json', import.meta.url), 'utf8'),
) as { version: string };
const [major = 0, minor = 0] = version.split('.').map(Number);

const oldContract: ExtraRemote = {
  name: 'oldcontract',
  version: '1.0.0-old',
  paths: ['/oldcontract', '/oldcontract/second'],
  dashboard: true,
  shared: { react: '^19.3.1', 'react-dom': '^19.3.1', '@heartwood/host': '^2.0.0' },
};

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** The events the page reports about a remote. */
function reportsOf(page: Page, remote: string): string[] {
  const told: string[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith('/backend/telemetry/')) return;
    const event = request.postDataJSON();
    if (event.remote === remote) told.push(`${event.event} ${event.version ?? ''}: ${event.detail ?? ''}`);
  });
  return told;
}

/** A remote released against contract 2.0.0 still works. */
async function oldContractRuns(page: Page): Promise<void> {
  const { username } = await enter(page);
  const reports = reportsOf(page, 'oldcontract');
  await addRemote(page, oldContract);
  await page.goto('/oldcontract');
  await expect(heading(page)).toHaveText('The old contract');
  await expect(page).toHaveTitle(/^The old contract/);
  await expect(page.getByText(`The host says in: ${username}`)).toBeVisible();
  await expect(page.getByText(`The server says ${username}, false`)).toBeVisible();
  await page.getByRole('button', { name: 'Add' }).click();
  await expect(page.getByText('In the cart: 1')).toBeVisible();
  await page.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('In the cart: 0')).toBeVisible();
  await page.getByRole('button', { name: 'Say' }).click();
  await expect(page.getByText('Said by the old contract', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Report' }).click();
  await expect.poll(() => reports).toContain('error : as of old');
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect(heading(page)).toHaveText('The second page');
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(heading(page)).toHaveText('The old contract');
}

/** A remote built from the current source works. */
async function willsRun(page: Page): Promise<void> {
  await enter(page);
  await page.goto('/create-will');
  await page.getByLabel('Testator name').fill('Ada Moss');
  await page.getByLabel('Street address').fill('1 Elm Street');
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(page.getByLabel('Executor', { exact: true })).toBeVisible();
}

/**
 * It is rejected by its name before any of its code runs, and everything else works. The HTML
 * may have preloaded files.
 */
async function willsAreRefused(page: Page): Promise<void> {
  const scripts = page.locator('script[src*="/remotes/wills/"]');
  const reports = reportsOf(page, 'wills');
  const { username } = await enter(page);
  await saveWill(page);
  const shared = { ...oldContract.shared, '@heartwood/host': '^1.0.0' };
  await addRemote(page, { ...oldContract, contract: '1.0.0', shared });
  await page.goto('/create-will');
  await expect(heading(page)).toHaveText('Wills could not be loaded');
  await expect(page.getByText(/^wills 1\.0\.0-[0-9a-f]{8}$/)).toBeVisible();
  await expect(scripts, 'none of its code runs').toHaveCount(0);
  await expect
    .poll(() => reports.join())
    .toContain(`built for version ${version} of the host contract, and this is 1.0.0`);
  await page.getByRole('link', { name: 'Heartwood', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'A section of old' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Wills could not be loaded' })).toBeVisible();
  await expect(scripts, 'nor from the dashboard').toHaveCount(0);
  await page.goto('/oldcontract');
  await expect(page.getByText(`The host says in: ${username}`)).toBeVisible();
}

/** The built shell, claiming to offer 1.0.0: it provides more than it claims. */
const inOlderShell = ownSite.extend({
  site: async ({}, use) => {
    const folder = await copySiteOffering('1.0.0');
    await use(folder);
    await rm(folder, { recursive: true });
  },
});

test.describe('a remote and a shell, each of the first contract or the current one', () => {
  for (const { remote, contract, shell, verdict, check } of [
    { remote: 'a small remote', contract: '2.0.0', shell: version, verdict: 'runs', check: oldContractRuns },
    {
      remote: 'wills',
      contract: version,
      shell: '1.0.0',
      verdict: 'is refused by name',
      check: willsAreRefused,
    },
    { remote: 'wills', contract: version, shell: version, verdict: 'runs', check: willsRun },
  ])
    (shell === version ? test : inOlderShell)(
      `${remote} of contract ${contract} ${verdict} in a shell that offers ${shell}`,
      ({ page }) => check(page),
    );
});

for (const [what, contract] of [
  ['a newer minor than the shell offers', `${major}.${minor + 1}.0`],
  ['a newer major', `${major + 1}.0.0`],
  ['an older major', `${major - 1}.0.0`],
] as const)
  test(`oldcontract · contract · ${what} (${contract}): it is refused by name, and none of it is fetched`, async ({
    page,
  }) => {
    const reports = reportsOf(page, 'oldcontract');
    const asked = await addRemote(page, { ...oldContract, contract });
    await page.goto('/about');
    await page.evaluate(() => history.pushState({}, '', '/oldcontract'));
    await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate', { state: {} })));
    await expect(heading(page)).toHaveText('Oldcontract could not be loaded');
    await expect(page.getByText('oldcontract 1.0.0-old')).toBeVisible();
    expect(asked).toEqual([]);
    expect(reports.join()).toContain(
      `built for version ${contract} of the host contract, and this is ${version}`,
    );
    await page.getByRole('link', { name: 'Login' }).click();
    await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible();
  });

test('oldcontract · library · another React: the remote is rejected by name before its code runs', async ({
  page,
}) => {
  await enter(page);
  const reports = reportsOf(page, 'oldcontract');
  const asked = await addRemote(page, { ...oldContract, shared: { react: '^20.0.0' } });
  await page.goto('/oldcontract');
  await expect(heading(page)).toHaveText('Oldcontract could not be loaded');
  await expect(page.getByText('oldcontract 1.0.0-old')).toBeVisible();
  await expect.poll(() => reports.join()).toMatch(/built with react \^20\.0\.0, and this page has 19\./);
  expect(asked, 'trying again changes nothing').toEqual(['mf-manifest.json']);

  await addRemote(page, oldContract);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(heading(page)).toHaveText('The old contract');
});

test('misbehaving · code · throws: it costs only that remote, and is logged under its name', async ({
  page,
  faults,
}) => {
  const reports = reportsOf(page, 'misbehaving');
  await addRemote(page, { name: 'misbehaving', version: '1.0.0-bad', paths: ['/misbehaving'] });
  await page.goto('/misbehaving');
  await expect(heading(page)).toHaveText('The misbehaving one');
  for (const where of ['a handler', 'a promise']) {
    await page.getByRole('button', { name: `In ${where}` }).click();
    await expect.poll(() => reports).toContain(`error 1.0.0-bad: Error: thrown in ${where}`);
  }
  await page.getByRole('button', { name: 'Counted to 0' }).click();
  await expect(page.getByRole('button', { name: 'Counted to 1' })).toBeVisible();

  for (const [button, where] of [
    ['In an effect', 'an effect'],
    ['While rendering', 'rendering'],
  ] as const) {
    await page.getByRole('button', { name: button }).click();
    await expect(heading(page)).toHaveText('Something went wrong in Misbehaving');
    await expect(page.getByText('misbehaving 1.0.0-bad')).toBeVisible();
    await expect.poll(() => reports).toContain(`error 1.0.0-bad: Error: thrown in ${where}`);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(heading(page)).toHaveText('The misbehaving one');
  }
  await page.getByRole('link', { name: 'About', exact: true }).click();
  await expect(heading(page)).toHaveText(/A will says what you want/);
  // The browser also logs each error.
  expect(faults.splice(0).join()).toMatch(/a handler.*a promise.*an effect.*rendering/s);
});

test('restyling · CSS · rules for the whole page: they count only while the remote is shown', async ({
  page,
}) => {
  const css = '* { letter-spacing: 7px !important }';
  await addRemote(page, { name: 'restyling', version: '1.0.0-bad', paths: ['/restyling'], css });
  await page.goto('/restyling');
  await expect(heading(page)).toHaveText('The restyling one');
  await expect(heading(page)).toHaveCSS('letter-spacing', '7px');
  for (const [link, title] of [
    ['About', /A will says what you want/],
    ['Login', 'Log in'],
  ] as const) {
    await page.getByRole('link', { name: link, exact: true }).click();
    await expect(heading(page)).toHaveText(title);
    await expect(heading(page)).not.toHaveCSS('letter-spacing', '7px');
  }
  await page.goBack();
  await page.goBack();
  await expect(heading(page)).toHaveCSS('letter-spacing', '7px');
});

test('misbehaving · code · renders again and again: links lead away', async ({ page }) => {
  await addRemote(page, { name: 'misbehaving', version: '1.0.0-bad', paths: ['/misbehaving'] });
  await page.goto('/misbehaving');
  await page.getByRole('button', { name: 'Again and again' }).click();
  await page.getByRole('link', { name: 'About', exact: true }).click();
  await expect(heading(page)).toHaveText(/A will says what you want/);
  await page.goBack();
  await page.getByRole('button', { name: 'Again and again' }).click();
  await page.getByRole('link', { name: 'Login', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible();
});

test('esmodule · entry · dropped for a while: Try again brings it back without a page load', async ({
  page,
}) => {
  await addRemote(page, { name: 'esmodule', version: '1.0.0-esm', paths: ['/esmodule'], type: 'module' });
  await page.route('**/entry.js*', (route) => route.abort('connectionreset'));
  await page.goto('/about');
  await page.evaluate(() => Object.assign(window, { stillTheSamePage: true }));
  await page.evaluate(() => history.pushState({}, '', '/esmodule'));
  await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate', { state: {} })));
  await expect(heading(page)).toHaveText('Esmodule could not be loaded');
  await page.unroute('**/entry.js*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(heading(page)).toHaveText('The ES module');
  expect(await page.evaluate(() => 'stillTheSamePage' in window)).toBe(true);
});
