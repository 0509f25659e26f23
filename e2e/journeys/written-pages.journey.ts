import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@heartwood/build/inputs.mjs';
import { pages } from '../pages/pages';
import { expect, test } from '../support/test';

for (const [path, text] of pages)
  test(`${path} is as its data has it (npm run pages -w e2e)`, () => {
    expect(readFileSync(join(root, path), 'utf8')).toBe(text);
  });
