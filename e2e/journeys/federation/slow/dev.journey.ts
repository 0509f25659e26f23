import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { copyCheckout } from '../../../support/servers/checkout-copy';
import { expect, test } from '../../../support/test';

/** Runs what `npm run dev -w PACKAGE` does, until its page and its server respond. */
async function develop(checkout: string, name: string) {
  const child = spawn(process.execPath, [join(checkout, 'scripts/dev.mjs'), name], {
    cwd: join(checkout, name),
    env: { ...process.env, DATA_DIR: join(checkout, '.data'), DATABASE_URL: '' },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const ended = once(child, 'exit');
  let printed = '';
  child.stdout.on('data', (text) => (printed += String(text)));
  const url = () => /in development: (\S+),/.exec(printed)?.[1] ?? '';
  const responds = async (path: string) => expect((await fetch(url() + path)).status).toBe(200);
  for (const path of ['/', '/backend/healthz'])
    await expect(() => responds(path)).toPass({ timeout: 90_000 });
  return {
    url: url(),
    dataDir: /has its own data, in (\S+)\./.exec(printed)?.[1],
    responds,
    stop: async () => {
      child.kill();
      await ended;
    },
  };
}

test('two development servers run in one checkout, and one ends without the other', async () => {
  test.setTimeout(300_000);
  const checkout = await copyCheckout();
  const first = await develop(checkout, 'mfe-trusts');
  let second;
  try {
    second = await develop(checkout, 'mfe-trusts');
  } finally {
    await first.stop();
  }
  try {
    expect(second.url).not.toBe(first.url);
    expect([first.dataDir, second.dataDir]).toEqual([undefined, join(checkout, '.data/dev/mfe-trusts')]);
    await second.responds('/backend/healthz');
  } finally {
    await second.stop();
    await rm(checkout, { recursive: true });
  }
});
