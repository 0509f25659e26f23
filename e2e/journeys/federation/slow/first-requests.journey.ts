import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { demoTest as test } from '../../../support/demo';
import { ask, logIn } from '../../../support/people';
import { expect } from '../../../support/test';

const root = fileURLToPath(new URL('../../../..', import.meta.url));

/** The API paths that each page requests first, of all remotes. */
const firstRequests = new Map<string, Set<string>>();
for (const folder of readdirSync(root).filter((name) => name.startsWith('mfe-'))) {
  const declared = JSON.parse(readFileSync(join(root, folder, 'remote.json'), 'utf8'));
  for (const [page, paths] of Object.entries<string[]>(declared.firstRequests ?? {}))
    firstRequests.set(page, new Set([...(firstRequests.get(page) ?? []), ...paths]));
}

/** Addresses of what the demo has, by the parameters of the pages. */
async function demoIds(page: Page) {
  const first = async (path: string) => (await ask<{ id: string }[]>(page, 'GET', path))[0]?.id ?? '';
  return {
    ':willId': await first('/api/wills/'),
    ':loanId': await first('/loans/'),
    ':trustId': await first('/trusts/'),
  };
}

test('what a page requests first is requested before its code has loaded, and only once', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await logIn(page, {
    first_name: '',
    last_name: '',
    email: '',
    username: 'alice',
    password: 'evergreen-porch-41',
  });
  const ids = Object.entries(await demoIds(page));
  const filled = (path: string) => ids.reduce((text, [name, id]) => text.replace(name, id), path);
  // The first visit stores the PDF, and then reads the will again.
  await page.goto(filled('/will-details/:willId'));
  await page.waitForLoadState('networkidle');
  for (const [pattern, listed] of firstRequests) {
    const requested: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (request.method() === 'GET' && pathname.startsWith('/backend/')) requested.push(pathname.slice(8));
    });
    // The page's script, without which no remote is loaded.
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/static/js/main.*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(filled(pattern), { waitUntil: 'commit' });
    const expected = [...listed].map(filled);
    await expect.poll(() => [...requested].sort(), pattern).toEqual(expected.sort());
    release();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    for (const path of expected)
      expect(
        requested.filter((one) => one === path),
        `${path} on ${pattern}`,
      ).toHaveLength(1);
    page.removeAllListeners('request');
    await page.unrouteAll();
  }
});
