import { expect, test } from '../../support/test';

test('a URL that responds with another file of the site breaks only its own remote', async ({ page }) => {
  await page.route('**/remotes.json', async (route) => {
    const answer = await route.fetch();
    const registry: { remotes: Record<'wills' | 'loans', { entry: string; integrity: string }> } =
      await answer.json();
    const { wills, loans } = registry.remotes;
    // It exposes the wrong module, although its bytes match the registry.
    Object.assign(wills, { entry: loans.entry, integrity: loans.integrity });
    await route.fulfill({ json: registry });
  });
  await page.goto('/wills');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Wills could not be loaded');
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
});
