import { expect, test } from '../../support/test';

test('an address that answers with another part of the site costs its own part only', async ({ page }) => {
  await page.route('**/remotes.json', async (route) => {
    const answer = await route.fetch();
    const registry: { remotes: Record<'wills' | 'loans', { entry: string; integrity: string }> } =
      await answer.json();
    const { wills, loans } = registry.remotes;
    // What it exposes is not what was promised, though every byte is as the registry says.
    Object.assign(wills, { entry: loans.entry, integrity: loans.integrity });
    await route.fulfill({ json: registry });
  });
  await page.goto('/wills');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Wills could not be loaded');
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
});
