import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { freePort } from '../../../../api/test/support/servers/free-port';
import { S3Stub } from '../../../../api/test/support/servers/s3-stub';
import { packPackages } from '../../../../scripts/lib/pack-packages.mjs';
import { folderStore } from '@heartwood/build/release/folder-store.mjs';
import { disable, enable, release } from '@heartwood/build/release/releases.mjs';
import { runIn } from '../../../support/servers/checkout-copy';
import { runFolder } from '../../../support/run-folder';
import { expectAccessible } from '../../../support/screens/axe';
import { test as ownSite } from '../../../support/servers/own-site';
import { expect } from '../../../support/test';
import { loginAs } from '../../../screenshots/scenarios/tour';

const example = (name: string) => fileURLToPath(new URL(`../../../../examples/${name}`, import.meta.url));

const test = ownSite.extend<{ copyOf: (name: string, ...packages: string[]) => Promise<string> }>({
  /** Copies an example out of the workspace, and installs its dependencies and these packages. */
  copyOf: async ({}, use) => {
    const folder = await runFolder('foreign');
    await use(async (name, ...packages) => {
      await cp(example(name), folder, { recursive: true });
      await runIn(folder, 'npm', 'install', '--no-audit', '--no-fund', '--prefer-offline', ...packages);
      return folder;
    });
    await rm(folder, { recursive: true });
  },
});
test.use({ settings: { DEMO: 'on' } });

/** Develops the remote against a running shell, and opens the URL that the command prints. */
async function develop(repository: string, shell: string, look: (address: string) => Promise<void>) {
  const child = spawn(join(repository, 'node_modules/.bin/heartwood'), ['dev', '--shell', shell], {
    cwd: repository,
    env: { ...process.env, PORT: String(await freePort()) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.on('data', (text) => (said += String(text)));
  const ended = once(child, 'exit');
  try {
    await expect.poll(() => said).toContain('In the running shell: ');
    const [address = ''] = /http\S*remote\.heirlooms=\S+/.exec(said) ?? [];
    const manifest = new URL(address).searchParams.get('remote.heirlooms') ?? '';
    await expect(async () => expect((await fetch(manifest)).ok).toBe(true)).toPass({ timeout: 60_000 });
    await look(address);
  } finally {
    child.kill();
    await ended;
  }
}

/** A bucket with a site's registry, for release commands. */
async function startBucket(site: string) {
  const stub = new S3Stub();
  const port = await freePort();
  await stub.start(port);
  stub.objects.set('/web/site/remotes.json', await readFile(join(site, 'remotes.json')));
  const key = {
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
  };
  Object.assign(process.env, key);
  return {
    objects: stub.objects,
    registry: () => JSON.parse(String(stub.objects.get('/web/site/remotes.json'))),
    copyTo: async (folder: string) => {
      for (const [path, content] of stub.objects) {
        const place = join(folder, path.replace('/web/site/', ''));
        await mkdir(dirname(place), { recursive: true });
        await writeFile(place, content);
      }
    },
    stop: async () => {
      for (const name of Object.keys(key)) Reflect.deleteProperty(process.env, name);
      await stub.stop();
    },
  };
}

async function noteHeirloom(page: Page, noted: number) {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Heirlooms');
  await expect(page.getByText('What Alice passes on.')).toBeVisible();
  await page.getByRole('button', { name: 'Note an heirloom' }).click();
  await expect(page.getByText('The heirloom is noted.', { exact: true })).toBeVisible();
  await expect(page.getByText(`Heirlooms noted: ${noted}`)).toBeVisible();
}

interface Tag {
  address: string;
  integrity: string;
}

/** Records each script and stylesheet that is added to the pages that load from now on. */
const recordTags = (page: Page) =>
  page.addInitScript(() => {
    const tags: Tag[] = [];
    Object.assign(window, { tags });
    new MutationObserver((changes) => {
      for (const added of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (added instanceof HTMLScriptElement) tags.push({ address: added.src, integrity: added.integrity });
        if (added instanceof HTMLLinkElement) tags.push({ address: added.href, integrity: added.integrity });
      }
    }).observe(document, { childList: true, subtree: true });
  });
const tagsOf = (page: Page) => page.evaluate(() => Reflect.get(window, 'tags') as Tag[]);

test('a remote in a separate repository installs our packages, tests, develops in a production shell, and releases into a bucket', async ({
  page,
  site,
  baseURL,
  copyOf,
}) => {
  test.setTimeout(500_000);
  const repository = await copyOf('foreign-remote', ...(await packPackages()));
  const licenses = ['host', 'build'].map((name) => `node_modules/@heartwood/${name}/LICENSE`);
  for (const license of licenses)
    expect(await readFile(join(repository, license), 'utf8')).toContain('All rights reserved');
  await Promise.all([runIn(repository, 'npm', 'test'), runIn(repository, 'npm', 'run', 'types')]);

  await loginAs(page, 'alice');
  await develop(repository, String(baseURL), async (address) => {
    await page.goto(address);
    await noteHeirloom(page, 1);
    await expect(page.getByRole('complementary', { name: 'Overridden remotes' })).toContainText('heirlooms');
    await page.getByRole('button', { name: 'Use what is released' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('There is no page here');
    await page.goto('about:blank');
  });

  // The bucket has the site's registry, and another team changes it at the same time.
  const bucket = await startBucket(site);
  const { s3Store } = await import('@heartwood/build/release/s3-store.mjs');
  const store = s3Store('s3://web/site');
  const type = (command: string, ...options: string[]) =>
    runIn(repository, 'npx', 'heartwood', command, '--to', 's3://web/site', ...options);
  await runIn(repository, 'npm', 'run', 'build');
  const [released] = await Promise.all([
    runIn(repository, 'npm', 'run', 'release', '--', '--to', 's3://web/site', '--built'),
    disable(store, 'loans', 'Loans are being moved.'),
  ]);
  expect(released).toMatch(/heirlooms 1\.0\.0-[0-9a-f]{8} is released\./);
  const registry = bucket.registry();
  const { version: first } = registry.remotes.heirlooms;
  expect(registry.remotes.loans.disabled).toBe('Loans are being moved.');
  expect(Object.keys(registry.remotes)).toEqual(expect.arrayContaining(['wills', 'heirlooms']));

  // The shell is neither rebuilt nor restarted.
  await bucket.copyTo(site);
  await page.goto(`${baseURL}/dashboard`);
  await page.getByRole('link', { name: 'Open heirlooms' }).click();
  await noteHeirloom(page, 2);

  // The same remote, built by Rspack: for some, then for nobody, then for everyone.
  const config = `import { remoteConfig } from '@heartwood/build/rspack';\nexport default remoteConfig(import.meta.dirname);\n`;
  await writeFile(join(repository, 'rspack.config.mjs'), config);
  expect(await runIn(repository, 'npm', 'run', 'build')).toContain('Rspack compiled');
  expect(await type('release', '--built', '--canary', '5')).toContain('is released to 5 % of visitors');
  const { version, candidates } = bucket.registry().remotes.heirlooms;
  expect(version).toBe(first);
  expect(candidates).toMatchObject([{ to: { percent: 5 } }]);
  const next = candidates[0].release;
  expect(await type('abort')).toContain(`heirlooms ${next.version} is given to nobody anymore.`);
  expect(bucket.registry().remotes.heirlooms).toEqual(registry.remotes.heirlooms);
  await type('release', '--built', '--canary', '5');
  const stopped = `/web/site/.releases/stopped/heirlooms-${next.version}.json`;
  bucket.objects.set(stopped, Buffer.from('{"candidate":{},"listed":{}}'));
  await expect(type('promote')).rejects.toThrow(/was stopped, because it failed too often/);
  await type('release', '--built', '--canary', '20');
  const [promoted] = await Promise.all([type('promote'), enable(store, 'loans')]);
  expect(promoted).toContain(`heirlooms ${next.version} is what everybody gets.`);
  expect(bucket.registry().remotes.heirlooms).toEqual(next);
  expect(bucket.registry().remotes.loans.disabled).toBeUndefined();
  await bucket.copyTo(site);
  await bucket.stop();
  await recordTags(page);
  await page.goto(`${baseURL}/dashboard`);
  await page.getByRole('link', { name: 'Open heirlooms' }).click();
  await noteHeirloom(page, 3);
  const added = (await tagsOf(page)).filter(({ address }) => address.includes(dirname(next.entry)));
  expect(added.filter(({ address }) => /\.js$/.test(address)).length).toBeGreaterThan(1);
  expect(added.filter(({ integrity }) => !integrity.startsWith('sha384-'))).toEqual([]);
});

test('a remote that Vite built from plain TypeScript is a page like any other', async ({
  page,
  site,
  copyOf,
}) => {
  test.setTimeout(200_000);
  const repository = await copyOf('vite-remote');
  await runIn(repository, 'npm', 'run', 'build');
  await release(folderStore(site), join(repository, 'dist'));

  await loginAs(page, 'alice');
  await page.goto('/tally');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Tally');
  await expect(page).toHaveTitle(/^Tally/);
  await expect(page.getByText('Hello, Alice.')).toBeVisible();
  const count = page.getByRole('button', { name: 'Count:' });
  await expect(count).toHaveCSS('border-top-width', '1px');
  for (let pressed = 0; pressed < 3; pressed += 1) await count.click();
  await expect(count).toHaveText('Count: 3');
  await expect(page.getByText('Three already.', { exact: true })).toBeVisible();
  await expectAccessible(page, 'A remote without React');

  await page.evaluate(() => Object.assign(window, { stillTheSamePage: true }));
  await page.getByRole('main').getByRole('link', { name: 'About Heartwood' }).click();
  await expect(page).toHaveURL(/\/about$/);
  await expect(heading).not.toHaveText('Tally');
  expect(await page.evaluate(() => 'stillTheSamePage' in window), 'no page load').toBe(true);
});
