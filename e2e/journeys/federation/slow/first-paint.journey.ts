import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { enter } from '../../../support/people';
import { holdScript } from '../../../support/screens/prerendered';
import { expect, test } from '../../../support/test';

const site = fileURLToPath(new URL('../../../../site', import.meta.url));
const pages = [
  { path: '/', heading: 'Put your family’s affairs in order, in plain words' },
  { path: '/about', heading: 'A will says what you want, so that nobody has to guess' },
] as const;

for (const { path, heading } of pages)
  test(`${path} can be read without any script`, async ({ browser, server }) => {
    const context = await browser.newContext({ baseURL: server.url, javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page.getByRole('link', { name: 'Signup' })).toBeVisible();
    await context.close();
  });

test('React renders exactly the prerendered HTML', async ({ page }) => {
  // The server's response changes one sentence of the page later.
  await page.route('**/backend/operator/', (route) => route.abort());
  for (const { path, heading } of pages) {
    // Held back until the prerendered HTML has been read. React would log a mismatch.
    const releaseScripts = await holdScript(page);
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    const made = await page.locator('#root').innerHTML();
    releaseScripts();
    const more = page.getByRole('button', { name: 'More' });
    await expect(async () => {
      await more.click();
      await expect(more).toHaveAttribute('aria-expanded', 'true', { timeout: 100 });
    }).toPass();
    await more.click();
    expect(await page.locator('#root').innerHTML()).toBe(made);
  }
});

test.describe('a page that an extension has changed before React is there', () => {
  test.use({ browserSays: /Minified React error #418/ });

  test('is rendered anew, and reports no failure of the release', async ({ page }) => {
    const reports: { event: string }[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/telemetry/')) reports.push(request.postDataJSON());
    });
    const releaseScripts = await holdScript(page);
    await page.goto('/about', { waitUntil: 'commit' });
    const heading = page.getByRole('heading', { level: 1 });
    await heading.evaluate((element) => (element.innerHTML = `<mark>${element.innerHTML}</mark>`));
    releaseScripts();
    await expect(page.locator('h1 mark')).toHaveCount(0);
    // Until a link has led to a page of a remote, which is reported.
    await page.getByRole('link', { name: 'Wills', exact: true }).first().click();
    await expect.poll(() => reports.map(({ event }) => event), { timeout: 20_000 }).toContain('loaded');
    expect(reports.filter(({ event }) => event === 'error' || event === 'failed')).toEqual([]);
  });
});

test('a print before the scripts have run has the styles of the page’s remote', async ({ page }) => {
  await holdScript(page);
  await page.goto('/wills', { waitUntil: 'commit' });
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toBeVisible();
  const styleSheets = () =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet][href*="/remotes/wills/"]')].map(
        ({ media }) => matchMedia(media).matches,
      ),
    );
  const onScreen = await styleSheets();
  expect(onScreen).toContain(true);
  await page.emulateMedia({ media: 'print' });
  expect(await styleSheets()).toEqual(onScreen);
});

test("a logged-in person never sees the visitors' header or a theme they didn't choose", async ({ page }) => {
  await enter(page);
  await page.getByRole('radio', { name: 'Dark' }).check();
  const releaseScripts = await holdScript(page);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Login' })).toBeHidden();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  releaseScripts();
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Login' })).toHaveCount(0);
});

test("a member's browser makes its first formatter, which is slow, while the scripts are fetched", async ({
  page,
}) => {
  await enter(page);
  await page.addInitScript(() => {
    const construct = (target: typeof Intl.DateTimeFormat, values: unknown[]) => {
      document.documentElement.dataset.formats = 'made';
      return Reflect.construct(target, values) as object;
    };
    Intl.DateTimeFormat = new Proxy(Intl.DateTimeFormat, { construct });
  });
  const releaseScripts = await holdScript(page);
  await page.goto('/dashboard', { waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute('data-formats', 'made');
  releaseScripts();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test("a page that isn't prerendered requests its script before the preloads", () => {
  const ownScript = /<script [^>]*src="\/static\/js\/main\.[^>]*>/;
  const html = readFileSync(join(site, 'app.html'), 'utf8');
  const [script = ''] = ownScript.exec(html) ?? [];
  expect(script).toContain('fetchpriority="high"');
  expect(html.indexOf(script)).toBeLessThan(html.indexOf('rel="preload"'));
  expect(html.indexOf(script)).toBeLessThan(html.indexOf('<!--preload-->'));
  // If the HTML contains the page, its styles and images come first.
  expect(ownScript.exec(readFileSync(join(site, 'index.html'), 'utf8'))?.[0]).not.toContain('fetchpriority');
});

test('all pages of a remote share its entry and one more script', () => {
  const { remotes } = JSON.parse(readFileSync(join(site, 'remotes.json'), 'utf8'));
  for (const { name, entry } of Object.values<{ name: string; entry: string }>(remotes)) {
    const lists: [string, string][][] = Object.values(
      JSON.parse(readFileSync(join(site, entry, '../preloads.json'), 'utf8')),
    );
    const [first = [], ...others] = lists.map((files) => files.map(([file]) => file));
    const common = first.filter((file) => others.every((files) => files.includes(file)));
    const scripts = common
      .filter((file) => file.endsWith('.js'))
      .map((file) => file.replace(/\.\w+\.js$/, ''));
    expect(scripts, name).toEqual(['static/js/remoteEntry', 'static/js/__federation_expose_remote']);
    const bytesOf = (script: string) => {
      const file = common.find((listed) => listed.includes(script));
      return readFileSync(join(site, entry, `../${file}.br`)).length;
    };
    // The page provides the federation runtime: with it, the entry would be 22 KB.
    expect(bytesOf('remoteEntry'), name).toBeLessThan(10_000);
    // The dashboard loads this one of each remote. With a library for exact numbers, it would be 27 KB.
    expect(bytesOf('__federation_expose_remote'), name).toBeLessThan(16_000);
  }
});
