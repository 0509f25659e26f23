import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { download } from '../../../support/documents';
import { test as ownSite } from '../../../support/servers/own-site';
import { ask, enter, logIn } from '../../../support/people';
import { startPullingCdn } from '../../../support/servers/pulling-cdn';
import { expect } from '../../../support/test';
import { saveWill } from '../../../support/will';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const main = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const loadedAt = (page: Page) => page.evaluate(() => performance.timeOrigin);

interface Cdn {
  cdn: Awaited<ReturnType<typeof startPullingCdn>>;
  /** What browsers requested from this site itself below `/remotes/`. */
  askedHere: string[];
}

/** A site whose pages load the remotes only from a CDN. */
const test = ownSite.extend<Cdn>({
  cdn: async ({}, use) => {
    const cdn = await startPullingCdn();
    await use(cdn);
    cdn.close();
  },
  settings: async ({ cdn }, use) =>
    use({ REMOTES_URL: `${cdn.url}/remotes`, REMOTE_OVERRIDES: 'off', DEMO: 'on' }),
  baseURL: async ({ cdn, ownServer }, use) => {
    cdn.origin = ownServer.url;
    await use(ownServer.url);
  },
  askedHere: async ({ page, baseURL }, use) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().startsWith(`${baseURL}/remotes/`)) asked.push(request.url());
    });
    await use(asked);
  },
});

test('pages load all files of remotes from a CDN, each once: preloads, dashboard, what is fetched ahead, and fonts', async ({
  page,
  cdn,
  askedHere,
}) => {
  test.setTimeout(180_000);
  const askedTwice = () => cdn.asked.filter((path, index) => cdn.asked.indexOf(path) !== index);
  await logIn(page, {
    first_name: '',
    last_name: '',
    email: '',
    username: 'alice',
    password: 'evergreen-porch-41',
  });
  await expect(heading(page)).toBeVisible();
  expect(cdn.asked.join('\n')).toMatch(/\/remotes\/account\/.*\/mf-manifest\.json/);

  // Hovering a link fetches the remote behind it.
  await main(page).getByRole('link', { name: 'Loans', exact: true }).hover();
  await expect.poll(() => cdn.asked.some((path) => /\/remotes\/loans\/.*\.js$/.test(path))).toBe(true);

  for (const path of ['/dashboard', '/wills', '/loans', '/trusts']) {
    cdn.asked.length = 0;
    await page.goto(path);
    await expect(heading(page)).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(askedTwice(), path).toEqual([]);
  }

  const workers: string[] = [];
  page.on('worker', (worker) => workers.push(worker.url()));
  // The browser makes a draft's PDF itself.
  await page.goto(`/will-details/${await saveWill(page)}`);
  await page.getByRole('button', { name: 'Download PDF' }).hover();
  const pdf = await download(page, 'Download PDF');
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  expect(cdn.asked.join('\n')).toMatch(/\/pdfs\.\w+\.js/);
  expect(workers, 'from a copy in memory, for a browser starts none from another origin').toEqual([
    expect.stringMatching(/^blob:/),
    // The site's own, for the Arabic name.
    expect.stringMatching(/\/shape-text\/worker\.mjs$/),
  ]);
  expect(askedHere).toEqual([]);
});

test.describe('a CDN that is down', () => {
  test.use({ browserSays: /CORS policy/ });

  test('leaves the shell, remotes say so, and Try again brings them back without a page load', async ({
    page,
    cdn,
  }) => {
    await enter(page);
    await ask(page, 'POST', '/trusts/', { name: 'For Nora', executor: 'Ana', asset: '0.5' });
    cdn.down = true;
    await page.goto('/dashboard');
    await expect(page.getByText('Trusts could not be loaded')).toBeVisible();
    await expect(main(page)).toBeVisible();
    await page.goto('/wills');
    await expect(heading(page)).toHaveText('Wills could not be loaded');
    await page.evaluate(() => Object.assign(window, { stillTheSamePage: true }));
    cdn.down = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(heading(page)).not.toHaveText(/could not be loaded/);
    expect(await page.evaluate(() => 'stillTheSamePage' in window), 'no page reload').toBe(true);
  });
});

test.describe('a CDN that changes files', () => {
  test.use({ browserSays: /integrity/ });

  test('runs nothing of its own in a page', async ({ page, cdn }) => {
    cdn.tampers = true;
    await page.goto('/wills');
    await expect(heading(page)).toHaveText('Wills could not be loaded');
    cdn.tampers = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(heading(page)).toHaveText(/Say who gets what/);
  });
});

test.describe('a developer', () => {
  test.use({
    settings: async ({ cdn }, use) => use({ REMOTES_URL: `${cdn.url}/remotes` }),
  });

  test('pins a remote to a version, which comes from the site itself', async ({ page, site, askedHere }) => {
    const { wills } = JSON.parse(await readFile(join(site, 'remotes.json'), 'utf8')).remotes;
    await page.goto('/wills?remotes');
    const panel = page.getByRole('complementary', { name: 'Overridden remotes' });
    const version = panel.getByLabel('wills', { exact: true });
    await expect(version).toHaveValue(wills.version);
    await version.press('Enter');
    await expect(panel).toContainText(`wills is pinned to ${wills.version}`);
    await expect.poll(() => askedHere.some((url) => url.includes('remoteEntry'))).toBe(true);
    await expect(heading(page)).toHaveText(/Say who gets what/);
  });
});

test.describe('a site that gets a CDN', () => {
  test.use({ browserSays: /Content Security Policy/, settings: { REMOTE_OVERRIDES: 'off' } });

  test('an open page, whose policy does not know it, loads once', async ({ page, cdn, ownServer }) => {
    await page.goto('/about');
    const before = await loadedAt(page);
    await ownServer.stop();
    await ownServer.start({ settings: { REMOTES_URL: `${cdn.url}/remotes` } });
    await main(page).getByRole('link', { name: 'Wills', exact: true }).click();
    await expect(heading(page)).toHaveText(/Say who gets what/);
    expect(await loadedAt(page), 'one quiet page load').toBeGreaterThan(before);
    expect(cdn.asked.some((path) => path.includes('/remotes/wills/'))).toBe(true);
  });
});
