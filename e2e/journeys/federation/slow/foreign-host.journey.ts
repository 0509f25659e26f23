import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { build } from 'esbuild';
import { ask, enter } from '../../../support/people';
import { expect, test } from '../../../support/test';
import { atStep, next, saveWill, will } from '../../../support/will';

const source = fileURLToPath(new URL('../../../foreign-host/page.tsx', import.meta.url));

/** From now on, every page of the site is one without the shell. All other requests go to the server. */
async function openForeignHost(page: Page): Promise<void> {
  const user = await ask(page, 'GET', '/current-user/');
  const access = await page.evaluate(() => localStorage.getItem('heartwood.access'));
  const { outputFiles } = await build({
    entryPoints: [source],
    bundle: true,
    write: false,
    outdir: '/',
    format: 'esm',
    jsx: 'automatic',
    target: 'es2022',
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  const built = (type: string) => outputFiles.find(({ path }) => path.endsWith(type))?.text ?? '';
  const given = JSON.stringify({ user, access });
  await page.route(
    (address) => !/^\/(remotes|backend)\b/.test(address.pathname),
    (route) =>
      route.request().resourceType() === 'document'
        ? route.fulfill({
            contentType: 'text/html',
            body: `<!doctype html><html lang="en"><title>A foreign host</title><style>${built('.css')}</style><body>
<script>given = ${given}</script><script type="module" src="/foreign-host.js"></script>`,
          })
        : route.fulfill({ contentType: 'text/javascript', body: built('.js') }),
  );
}

test("a page that provides the contract's services can show our wills without our shell", async ({
  page,
}) => {
  await enter(page);
  const draft = await saveWill(page);
  await openForeignHost(page);
  const heading = page.getByRole('heading', { level: 1 });

  await page.goto('/wills');
  await expect(heading).toHaveText('Your wills');
  await page.getByRole('link', { name: 'Get started' }).first().click();
  await expect(page).toHaveURL(/\/create-will/);
  await page.getByLabel('Testator name').fill(will.testator);
  await page.getByLabel('Street address').fill(will.address);
  await next(page);
  await atStep(page, 2);
  await expect(page.getByLabel('Executor', { exact: true })).toBeVisible();

  // The real server accepts the person's token, and purchases go to this host's cart.
  await page.goto(`/will-details/${draft}`);
  await expect(heading).toContainText(will.testator);
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect(heading).toHaveText('Not a page of this host');
  await expect(page.getByText('In this host’s cart: Last will and testament')).toBeVisible();
});
