import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { paths, type TrustListItem } from '@heartwood/domain';
import { demoTest as test } from '../../../support/demo';
import { ask } from '../../../support/people';
import { expect } from '../../../support/test';
import { loginAs } from '../../../screenshots/scenarios/tour';

const root = fileURLToPath(new URL('../../../..', import.meta.url));

test('an error report leads to its line in the source, through maps that nobody serves', async ({
  page,
  request,
  faults,
}) => {
  await page.addInitScript(() => {
    window.print = () => {
      throw new Error('paper jam');
    };
  });
  await loginAs(page, 'alice');
  const [trust] = await ask<TrustListItem[]>(page, 'GET', '/trusts/');
  await page.goto(`${paths.trust(trust?.id ?? '')}?letter`);
  const sent = page.waitForRequest(
    (call) => call.url().endsWith('/telemetry/') && call.postDataJSON().event === 'error',
  );
  await page.getByRole('button', { name: 'Print' }).click();
  const report = (await sent).postData() ?? '';
  expect(faults.splice(0)).toEqual(['Error: paper jam']);

  const traced = execFileSync('node', ['scripts/trace.mjs', report], { cwd: root, encoding: 'utf8' });
  const [, file = '', line] = /\((mfe-trusts\/\S+):(\d+):\d+\)/.exec(traced) ?? [];
  expect(file).toBe('mfe-trusts/src/details/executor-letter/letter-page.tsx');
  expect(readFileSync(join(root, file), 'utf8').split('\n')[Number(line) - 1]).toContain('window.print()');

  const [script = ''] = /\/remotes\/trusts\/[^:]*\.js/.exec(report) ?? [];
  expect(existsSync(join(root, 'site.maps', `${script}.map`))).toBe(true);
  expect((await request.get(script)).status()).toBe(200);
  expect(await (await request.get(script)).text()).not.toContain('sourceMappingURL');
  expect((await request.get(`${script}.map`)).status()).toBe(404);
});
