import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expectAccessible } from '../../support/axe';
import { enter } from '../../support/people';
import { serveFolder } from '../../support/serve-folder';
import { Server } from '../../support/server';
import { expect, test } from '../../support/test';

const site = fileURLToPath(new URL('../../../site', import.meta.url));
const { wills } = JSON.parse(readFileSync(join(site, 'remotes.json'), 'utf8')).remotes;
const built = join(site, wills.entry, '..');
test('a developer overrides a remote with their own build in one tab, and undoes it with a click', async ({
  page,
  context,
}) => {
  const own = await serveFolder(built);
  await enter(page);
  await page.goto(`/wills?remote.wills=${encodeURIComponent(own.manifest)}`);
  const heading = page.getByRole('heading', { level: 1 });
  const badge = page.getByRole('complementary', { name: 'Overridden remotes' });
  await expect(heading).toBeVisible();
  await expect(page).toHaveURL(/\/wills$/);
  await expect(badge).toContainText(`wills comes from 127.0.0.1:${own.port}`);
  await expect.poll(() => own.asked.filter((path) => path.includes('remoteEntry'))).toHaveLength(1);
  await expectAccessible(page, 'a page with an overridden remote');

  // This tab keeps the override; another tab doesn't have it.
  await page.goto('/create-will');
  await expect(page.getByLabel('Testator name')).toBeVisible();
  await expect(badge).toBeVisible();
  expect(own.asked.filter((path) => path.includes('remoteEntry'))).toHaveLength(2);
  const other = await context.newPage();
  await other.goto('/wills');
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(other.getByRole('complementary', { name: 'Overridden remotes' })).toBeHidden();

  // When that server stops, the remote fails under its name, and the override can still be undone.
  own.close();
  await page.goto('/wills');
  await expect(heading).toHaveText('Wills could not be loaded');
  await badge.getByRole('button', { name: 'Use what is released' }).click();
  await expect(heading).not.toHaveText(/could not be loaded/);
  await expect(badge).toBeHidden();
});

test("on a public site, a link can't load foreign code", async ({ browser }) => {
  const own = await serveFolder(built);
  const server = await Server.create({ PUBLIC_URL: 'http://heartwood.example' });
  const context = await browser.newContext({ baseURL: server.url });
  const page = await context.newPage();
  await page.goto(`/wills?remote.wills=${encodeURIComponent(own.manifest)}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(own.asked).toEqual([]);
  await context.close();
  await server.remove();
  own.close();
});
