import { signUp } from '../world/people';
import { expect, test } from '../world/test';

/** A page of each remote, what the shell calls the part, and a page of another. */
const remotes = [
  { name: 'wills', title: 'Wills', path: '/wills', other: '/loans' },
  { name: 'loans', title: 'Loans', path: '/loans', other: '/trusts' },
  { name: 'trusts', title: 'Trusts', path: '/trusts', other: '/profile' },
  { name: 'account', title: 'Your account', path: '/profile', other: '/wills' },
];

for (const { name, title, path, other } of remotes) {
  test(`when the files of ${name} answer 404, the rest works, and Try again brings it back`, async ({
    page,
  }) => {
    await signUp(page);
    const files = `**/remotes/${name}/**`;
    await page.route(files, (route) => route.fulfill({ status: 404, body: 'Not found' }));

    await page.goto(path);
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText(`${title} could not be loaded`);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(heading).toHaveText(`${title} could not be loaded`);

    const away = page.getByRole('navigation', { name: 'Main' });
    await away.getByRole('link', { name: 'About' }).click();
    await expect(heading).toHaveText(/A will says what you want/);
    await page.goto(other);
    await expect(heading).not.toHaveText(/could not be loaded/);

    await page.goto(path);
    await expect(heading).toHaveText(`${title} could not be loaded`);
    await page.evaluate(() => Object.assign(window, { stillTheSamePage: true }));
    await page.unroute(files);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(heading).not.toHaveText(/could not be loaded/);
    await expect(heading).toBeVisible();
    expect(await page.evaluate(() => 'stillTheSamePage' in window), 'no page reload').toBe(true);
  });
}

test('a registry that is down costs the remotes, not the shell', async ({ page }) => {
  await page.route('**/remotes.json', (route) => route.fulfill({ status: 503, body: '' }));
  await page.goto('/wills');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(/could not be loaded/);
  await page.getByRole('link', { name: 'About' }).click();
  await expect(heading).toHaveText(/A will says what you want/);
  await page.goto('/wills');
  await page.unroute('**/remotes.json');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(heading).not.toHaveText(/could not be loaded/);
});

for (const [kind, body] of [
  ['HTML', '<!doctype html><title>Sign in to the network</title>'],
  ['garbage', '\u0000not json'],
  ['another contract', null],
] as const) {
  test(`a manifest that is ${kind} costs its own part only`, async ({ page }) => {
    if (body === null)
      await page.route('**/remotes.json', async (route) => {
        const answer = await route.fetch();
        const registry: { remotes: { wills: { entry: string }; loans: { entry: string } } } =
          await answer.json();
        // The wills' address answers with another part's code: what it exposes is not what was promised.
        registry.remotes.wills.entry = registry.remotes.loans.entry;
        await route.fulfill({ json: registry });
      });
    else
      await page.route('**/remotes/wills/**/mf-manifest.json', (route) =>
        route.fulfill({ status: 200, body }),
      );
    await page.goto('/wills');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Wills could not be loaded');
    await page.goto('/login');
    await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
  });
}
