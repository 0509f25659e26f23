import { rm } from 'node:fs/promises';
import type { Browser, Page } from '@playwright/test';
import { candidateFor } from '@heartwood/domain';
import { visitorCookie } from '../../../../api/test/support/releases/visitor-cookie';
import { abort, canary, promote } from '@heartwood/build/release/canary.mjs';
import { folderStore } from '@heartwood/build/release/folder-store.mjs';
import { release, releases, rollback } from '@heartwood/build/release/releases.mjs';
import { test as base } from '../../../support/servers/own-site';
import { buildAgain, buildShellAgain } from '../../../support/servers/remote-versions';
import { expect, watchFaults } from '../../../support/test';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const main = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const half = { percent: 50 };
const JWT_SECRET = 'a signing key for journeys, long enough';

const links = { wills: ['Wills', '/wills'], plans: ['Plan', '/plan'] } as const;

/** A visitor's round: one page load and two links. Calls `shown` for each page. */
async function round(page: Page, remote: keyof typeof links, shown: () => void): Promise<void> {
  await page.goto('/about');
  shown();
  for (const [link, path] of [links[remote], ['Login', '/login']] as const) {
    if (path === '/plan') await main(page).getByRole('button', { name: 'More' }).click();
    await main(page).getByRole('link', { name: link, exact: true }).click();
    await page.waitForURL(`**${path}`);
    await expect(heading(page)).toBeVisible();
    await expect(heading(page)).not.toHaveText(/could not be loaded|went wrong/);
    shown();
  }
}

/** Names of five browsers, of which two or three get a candidate that is released to half of all. */
function browsers(name: string, version: string): string[] {
  const isTaken = (id: string) =>
    candidateFor(name, [{ to: half, release: { version } }], {
      id,
      isPerson: () => false,
      header: () => undefined,
    }) !== undefined;
  const ids = Array.from({ length: 100 }, (_, at) => String(at).padStart(22, 'b'));
  return [...ids.filter(isTaken).slice(0, 2), ...ids.filter((id) => !isTaken(id)).slice(0, 3)];
}

/** Twenty visitors in five browsers, who repeat their rounds. */
async function startTraffic(
  browser: Browser,
  { baseURL = '', ids, remote }: { baseURL?: string; ids: string[]; remote: keyof typeof links },
) {
  const contexts = await Promise.all(ids.map(() => browser.newContext({ baseURL })));
  const loaded = new Set<string>();
  for (const [at, context] of contexts.entries()) {
    await context.addCookies([{ ...visitorCookie(JWT_SECRET, baseURL, ids[at] ?? ''), url: baseURL }]);
    context.on('request', (request) => {
      const [, name, version] = /\/remotes\/(\w+)\/([^/]+)\/.*remoteEntry/.exec(request.url()) ?? [];
      if (version) loaded.add(`${name} ${version}`);
    });
  }
  const pages = await Promise.all(contexts.flatMap((context) => [1, 2, 3, 4].map(() => context.newPage())));
  const complaints = pages.map((page) => watchFaults(page));
  let shown = 0;
  let stopped = false;
  const shell = (page: Page) => page.locator('meta[name="shell-version"]').getAttribute('content');
  const traffic = Promise.all(
    pages.map(async (page) => {
      while (!stopped) {
        await round(page, remote, () => (shown += 1));
        loaded.add(`shell ${await shell(page)}`);
      }
    }),
  );
  return {
    complaints,
    shown: () => shown,
    /** Waits until pages load all these versions, and at least one page per visitor was shown. */
    until: async (...versions: string[]) => {
      const before = shown;
      loaded.clear();
      const arrived = () =>
        versions.every((version) => loaded.has(version)) && shown >= before + pages.length;
      await Promise.race([traffic, expect.poll(arrived, { timeout: 60_000 }).toBe(true)]);
    },
    stop: async () => {
      stopped = true;
      await traffic;
      await Promise.all(contexts.map((context) => context.close()));
    },
  };
}

const test = base.extend<{ store: ReturnType<typeof folderStore> }>({
  store: async ({ site }, use) => use(folderStore(site)),
});
test.use({ settings: { JWT_SECRET } });
test.setTimeout(280_000);

for (const remote of ['wills', 'plans'] as const)
  test(`20 visitors notice nothing of releases, canaries, an abort, and a rollback of a remote: ${remote}`, async ({
    browser,
    store,
    baseURL,
  }) => {
    const builds = await Promise.all(['a', 'b', 'c'].map((suffix) => buildAgain(`mfe-${remote}`, suffix)));
    const [first = '', second = '', third = ''] = builds;
    const { version: listed } = await release(store, first);
    const next = `${listed.slice(0, -1)}b`;
    const [before, after] = [`${remote} ${listed}`, `${remote} ${next}`];
    const traffic = await startTraffic(browser, { baseURL, ids: browsers(remote, next), remote });
    await traffic.until(before);
    expect(await canary(store, second, half)).toBe(next);
    await traffic.until(before, after);
    await abort(store, remote);
    await traffic.until(before);
    await canary(store, second, half);
    await traffic.until(before, after);
    await promote(store, remote);
    await traffic.until(after);
    await traffic.until(`${remote} ${(await release(store, third)).version}`);
    const back = await rollback(store, remote);
    expect(back.version).toBe(next);
    await traffic.until(after);
    await traffic.stop();
    expect(traffic.complaints.flat()).toEqual([]);
    test.info().annotations.push({ type: 'pages shown', description: String(traffic.shown()) });
    await Promise.all(builds.map((folder) => rm(folder, { recursive: true })));
  });

test('20 visitors notice nothing of a release, a rollback, canaries, and an abort of the shell', async ({
  browser,
  store,
  baseURL,
}) => {
  const built = await buildShellAgain();
  const listed = (await releases(store, 'shell')).find(({ current }) => current)?.version ?? '';
  const next = `${listed}-next`;
  const traffic = await startTraffic(browser, { baseURL, ids: browsers('shell', next), remote: 'wills' });
  await traffic.until(`shell ${listed}`);
  await release(store, built);
  await traffic.until(`shell ${next}`);
  await rollback(store, 'shell', listed);
  await traffic.until(`shell ${listed}`);
  await canary(store, built, half);
  await traffic.until(`shell ${listed}`, `shell ${next}`);
  await abort(store, 'shell');
  await traffic.until(`shell ${listed}`);
  await canary(store, built, half);
  await traffic.until(`shell ${listed}`, `shell ${next}`);
  await promote(store, 'shell');
  await traffic.until(`shell ${next}`);
  await traffic.stop();
  expect(traffic.complaints.flat()).toEqual([]);
  test.info().annotations.push({ type: 'pages shown', description: String(traffic.shown()) });
  await rm(built, { recursive: true });
});
