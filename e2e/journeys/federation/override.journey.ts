import { readFileSync } from 'node:fs';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expectAccessible } from '../../support/axe';
import { enter } from '../../support/people';
import { Server } from '../../support/server';
import { expect, test } from '../../support/test';

const site = fileURLToPath(new URL('../../../site', import.meta.url));
const { wills } = JSON.parse(readFileSync(join(site, 'remotes.json'), 'utf8')).remotes;
const built = join(site, wills.entry, '..');
const types: Record<string, string> = { js: 'text/javascript', css: 'text/css', json: 'application/json' };

/** The wills as their team builds them, served from a port of their own, with a word of their own. */
async function serveWills() {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://x').pathname;
    asked.push(path);
    readFile(join(built, path)).then(
      (file) =>
        response
          .writeHead(200, {
            'content-type': types[path.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
            'access-control-allow-origin': '*',
          })
          .end(file),
      () => response.writeHead(404).end(),
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  return { manifest: `http://127.0.0.1:${port}/mf-manifest.json`, port, asked, close: () => server.close() };
}

test('a developer takes one remote from their own machine, for this tab, and goes back by a click', async ({
  page,
  context,
}) => {
  const own = await serveWills();
  await enter(page);
  await page.goto(`/wills?remote.wills=${encodeURIComponent(own.manifest)}`);
  const heading = page.getByRole('heading', { level: 1 });
  const badge = page.getByRole('complementary', { name: 'Overridden remotes' });
  await expect(heading).toBeVisible();
  await expect(page).toHaveURL(/\/wills$/);
  await expect(badge).toContainText(`wills comes from 127.0.0.1:${own.port}`);
  await expect.poll(() => own.asked.filter((path) => path.includes('remoteEntry'))).toHaveLength(1);
  await expectAccessible(page, 'a page with an overridden remote');

  // The tab goes on with it; another tab knows nothing of it.
  await page.goto('/create-will');
  await expect(page.getByLabel('Testator name')).toBeVisible();
  await expect(badge).toBeVisible();
  expect(own.asked.filter((path) => path.includes('remoteEntry'))).toHaveLength(2);
  const other = await context.newPage();
  await other.goto('/wills');
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(other.getByRole('complementary', { name: 'Overridden remotes' })).toBeHidden();

  // When that machine is switched off, the remote fails by its name, and the way back stays.
  own.close();
  await page.goto('/wills');
  await expect(heading).toHaveText('Wills could not be loaded');
  await badge.getByRole('button', { name: 'Use what is released' }).click();
  await expect(heading).not.toHaveText(/could not be loaded/);
  await expect(badge).toBeHidden();
});

test('on a site that others reach, a link brings in nobody’s code', async ({ browser }) => {
  const own = await serveWills();
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
