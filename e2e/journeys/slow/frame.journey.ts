import { ask, enter, signUp } from '../../support/people';
import { prerendered } from '../../support/screens/prerendered';
import { expect, test } from '../../support/test';
import { saveWill, will } from '../../support/will';

test('a visitor gets from the home page to the sign-up', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveTitle(/Heartwood/);
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
  await page.getByRole('link', { name: 'Get Started' }).click();
  await expect(page).toHaveURL(/\/signup$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('a visitor learns who runs the site, and reads a sample will', async ({ page, request }) => {
  // This server's settings name nobody, and nothing is charged. The HTML says so before any script runs.
  for (const path of ['/', '/wills', '/trusts']) {
    const html = await (await request.get(path)).text();
    expect(html).toMatch(/<html lang="en" data-demonstration/);
    await page.goto(path);
    await expect(
      page.getByText('Demonstration: nothing is charged, documents are samples').first(),
    ).toBeVisible();
  }
  await page.goto('/');
  await expect(page.getByRole('main')).toContainText('See who runs this site, and how to reach them.');
  const footer = page.getByRole('contentinfo');
  for (const name of ['Company', 'Documents', 'Legal'])
    await expect(footer.getByRole('heading', { name })).toBeVisible();
  const sample = footer.getByRole('link', { name: 'Sample will (PDF)' });
  const answer = await request.get((await sample.getAttribute('href')) ?? '');
  expect(answer.headers()['content-type']).toBe('application/pdf');
  expect((await answer.body()).subarray(0, 5).toString()).toBe('%PDF-');
});

test('an unknown address is a 404 page with a way home', async ({ page, request }) => {
  const answer = await request.get('/no/such/page');
  expect(answer.status()).toBe(404);
  await page.goto('/no/such/page');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('There is no page here');
  await page.getByRole('link', { name: 'Go to the home page' }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('the licenses of everything in the site are included', async ({ page, request }) => {
  await page.goto('/terms');
  await expect(page.getByRole('link', { name: 'their licenses' })).toHaveAttribute('href', '/licenses.txt');
  const text = await (await request.get('/licenses.txt')).text();
  for (const owner of [
    'Copyright 2022 The Noto Project Authors (https://github.com/notofonts/thai)',
    'SIL OPEN FONT LICENSE',
    'HarfBuzz (in harfbuzz.wasm)',
    'Copyright (c) Meta Platforms',
    'jspdf ',
  ])
    expect(text).toContain(owner);
});

test('a person with neither a will nor a trust is redirected from the dashboard to /about, with the message', async ({
  page,
}) => {
  await signUp(page);
  const willId = await saveWill(page);
  await page.goto(`/will-details/${willId}`);
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL(/\/about$/);
  await expect(
    page.getByRole('status').filter({ hasText: `The will of ${will.testator} was deleted.` }),
  ).toBeVisible();
  await page.getByRole('link', { name: 'See how a will is made' }).click();
  await expect(page).toHaveURL(/\/wills$/);
});

test('the logo links to the home page, and to the dashboard when logged in', async ({ page }) => {
  await page.goto('/about');
  const logo = page.getByRole('banner').getByRole('link', { name: 'Heartwood' });
  await expect(logo).toHaveAttribute('href', '/');
  await enter(page);
  await page.goto('/wills');
  await expect(logo).toHaveAttribute('href', '/dashboard');
  await expect(page.getByRole('link', { name: 'Wills', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await expect(page.getByRole('link', { name: 'About', exact: true })).not.toHaveAttribute('aria-current');
  await expect(page.getByRole('contentinfo')).toContainText('©');
});

test('a message stays five seconds, waits while hovered, and can be read later', async ({ page }) => {
  await enter(page);
  const start = Date.now();
  await page.clock.install({ time: start });
  await page.goto('/about');
  const leave = page.getByRole('button', { name: 'Logout' });
  await expect(leave).toBeVisible();
  await page.clock.pauseAt(start + 600_000);
  await leave.click();
  const message = page.getByRole('status').filter({ hasText: 'You are logged out.' });
  await expect(message).toBeVisible();
  await page.clock.runFor(4000);
  await message.hover();
  await page.clock.runFor(20_000);
  await expect(message).toBeVisible();
  await page.mouse.move(5, 800);
  await page.clock.runFor(4000);
  await expect(message).toBeVisible();
  await page.clock.runFor(1500);
  await expect(message).toHaveCount(0);
  await page.getByText('Messages so far (1)').click();
  await expect(page.getByRole('contentinfo')).toContainText('You are logged out.');
  await page.reload();
  await expect(page.getByText('You are logged out.')).toHaveCount(0);
});

test('a chosen theme is stored and the same in every tab; otherwise the system decides', async ({
  context,
  page,
}) => {
  const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/');
  const light = await paper();
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await paper();
  expect(dark).not.toBe(light);

  await page.getByRole('radio', { name: 'Light' }).check();
  expect(await paper()).toBe(light);
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Light' })).toBeChecked();
  expect(await paper()).toBe(light);
  const other = await context.newPage();
  await other.goto('/about');
  await other.getByRole('radio', { name: 'Dark' }).check();
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked();
  expect(await paper()).toBe(dark);
});

test('a new page starts at its top, and Back restores the scroll position', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await page.goto('/');
  const card = page.getByRole('link', { name: 'A will for Colorado' });
  await card.scrollIntoViewIfNeeded();
  await page.evaluate(() => window.scrollBy(0, 200));
  const place = await page.evaluate(() => window.scrollY);
  expect(place).toBeGreaterThan(100);
  await card.click();
  await expect(page).toHaveURL(/\/wills$/);
  // The URL changes before the page does, which slides in.
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('in plain words');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);
  await page.goForward();
  await expect(page).toHaveURL(/\/wills$/);
});

test('a page that is loaded opens at its top, even if another one was scrolled', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  const heading = page.getByRole('heading', { level: 1 });
  await page.goto('/privacy');
  await expect(heading).toBeVisible();
  await page.evaluate(() => window.scrollBy(0, 400));
  await page.goto('/terms');
  await expect(heading).toBeInViewport();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test('every page change updates the title, moves the focus, and is announced', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'About', exact: true }).click();
  await expect(page).toHaveTitle('About wills and probate – Heartwood');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: /^About wills and probate$/ })).toHaveCount(1);
});

test('the keyboard skips to the content, and opens and closes the menu', async ({ page }) => {
  await enter(page);
  await page.goto('/about');
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to the content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'See how a will is made' })).toBeFocused();

  const more = page.getByRole('button', { name: 'More' });
  await more.focus();
  await page.keyboard.press('Enter');
  await expect(more).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Trusts' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(more).toBeFocused();
  await expect(page.getByRole('link', { name: 'Smart Contracts' })).toBeHidden();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/smart-contracts$/);
  await expect(more).toHaveAttribute('aria-expanded', 'false');
});

test('on a phone the navigation is behind one button, and the keyboard reaches it', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  const menu = page.getByRole('button', { name: 'Menu' });
  await expect(page.getByRole('link', { name: 'Signup' })).toBeHidden();
  await menu.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'Signup' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('link', { name: 'Signup' })).toBeHidden();
  await expect(menu).toBeFocused();
  const logo = page.getByRole('banner').getByRole('link', { name: 'Heartwood' });
  const before = await logo.boundingBox();
  await menu.click();
  await expect(menu).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Close' })).toHaveAttribute('aria-expanded', 'true');
  expect(await logo.boundingBox()).toEqual(before);
  await expect(page.getByRole('link', { name: 'Smart Contracts' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'More' })).toBeHidden();
  await page.getByRole('link', { name: 'About', exact: true }).click();
  await expect(page).toHaveURL(/\/about$/);
  await expect(page.getByRole('link', { name: 'Signup' })).toBeHidden();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});

test('a thin line shows when a remote loads slowly, and only then', async ({ page }) => {
  await page.goto('/about');
  let go = () => {};
  const held = new Promise<void>((resolve) => (go = resolve));
  await page.route('**/remotes/account/**', async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('link', { name: 'Login' }).click();
  await expect(page.getByRole('progressbar', { name: 'Loading the next page' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('A will says what you want');
  go();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole('progressbar')).toHaveCount(0);
});

test('a section of the dashboard that fails leaves the others, and Try again restores it', async ({
  page,
}) => {
  await enter(page);
  await saveWill(page);
  await ask(page, 'POST', '/trusts/', { name: 'For Nora', executor: 'Ana', asset: '0.5' });
  const files = '**/remotes/trusts/**';
  await page.route(files, (route) => route.abort());
  await page.goto('/dashboard');
  await expect(page.getByRole('link', { name: new RegExp(will.testator) })).toBeVisible();
  await expect(page.getByText('Trusts could not be loaded')).toBeVisible();
  await page.unroute(files);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('link', { name: /For Nora/ })).toBeVisible();
});

test('a public page has its metadata before any script runs; a private one is not for search engines', async ({
  request,
  server,
}) => {
  const about = await (await request.get('/about')).text();
  expect(about).toContain('<title>About wills and probate – Heartwood</title>');
  expect(about).toContain(`<link rel="canonical" href="${server.url}/about"`);
  expect(about).toMatch(/<meta name="description" content="[^"]{40,160}"/);
  const picture = /property="og:image" content="([^"]+)"/.exec(about)?.[1] ?? '';
  expect((await request.get(picture)).headers()['content-type']).toBe('image/png');
  expect(await (await request.get('/dashboard')).text()).toContain('<meta name="robots" content="noindex"');

  const robots = await (await request.get('/robots.txt')).text();
  const map = /Sitemap: (\S+)/.exec(robots)?.[1] ?? '';
  const addresses = [...(await (await request.get(map)).text()).matchAll(/<loc>(.*?)<\/loc>/g)];
  expect(addresses.length).toBeGreaterThan(3);
  for (const [, address = ''] of addresses) expect((await request.get(address)).status(), address).toBe(200);
});

test("a measured visit reports how fast its page was, by its route's pattern", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'webdriver', { get: () => false });
    Math.random = () => 0.05;
  });
  const reports: { event: string; route: string; value: number }[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/telemetry/')) reports.push(request.postDataJSON());
  });
  await page.goto('/verify');
  // The browser stops looking for the largest paint at the first click that the script sees. Click
  // after the page has loaded.
  await expect(async () => {
    await page.getByRole('heading', { level: 1 }).click();
    expect(reports).toContainEqual({ event: 'lcp', route: '/verify', value: expect.any(Number) });
  }).toPass();
  expect(reports.find(({ event }) => event === 'lcp')?.value).toBeGreaterThan(0);
});

test('a legal term shows its definition by the keyboard, the pointer, and a tap', async ({ page }) => {
  await page.goto('/verify');
  // React puts its own page in the place of the HTML, and the focus would be lost.
  await expect(prerendered(page)).toHaveCount(0);
  const term = page.getByRole('button', { name: 'fingerprint', exact: true });
  const definition = page.getByText('A code that is computed from a file.');
  await expect(term).toHaveAccessibleDescription(/^A code that is computed from a file\./);
  await expect(definition).toBeHidden();

  await term.focus();
  await page.keyboard.press('Enter');
  await expect(definition).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(definition).toBeHidden();
  await expect(term).toBeFocused();

  await term.hover();
  await expect(definition).toBeVisible();
  await term.click();
  await expect(definition, 'a press keeps it open').toBeVisible();
  await definition.hover();
  await expect(definition, 'the pointer may go onto it').toBeVisible();
  await page.mouse.move(0, 0);
  await expect(definition).toBeHidden();

  await page.setViewportSize({ width: 360, height: 740 });
  await term.click();
  const box = await definition.boundingBox();
  expect((box?.x ?? -1) >= 0 && (box?.x ?? 0) + (box?.width ?? 999) <= 360, 'within the screen').toBe(true);
});
