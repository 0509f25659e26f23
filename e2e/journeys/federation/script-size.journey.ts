import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '../../support/test';

const site = fileURLToPath(new URL('../../../site', import.meta.url));

test('the home page stays within its budget of 125 KB of script', () => {
  const html = readFileSync(join(site, 'index.html'), 'utf8');
  const scripts = [...html.matchAll(/<script[^>]* src="([^"]+)"/g)].map(([, src = '']) => src);
  expect(scripts.length).toBeGreaterThan(0);
  const bytes = scripts.reduce((sum, src) => sum + readFileSync(join(site, `${src}.br`)).length, 0);
  expect(bytes).toBeLessThanOrEqual(125_000);
});
