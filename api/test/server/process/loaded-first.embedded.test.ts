import assert from 'node:assert/strict';
import { join } from 'node:path';
import { before, describe, it } from 'node:test';
import type { Metafile } from 'esbuild';
import { bundleForNode } from '../../../bundle.mjs';
import { packagesStayOutside } from '../../../packages-stay-outside.mjs';

let inputs: Metafile['inputs'];
before(async () => {
  const { metafile } = await bundleForNode({
    absWorkingDir: join(import.meta.dirname, '../../..'),
    entryPoints: ['src/server.ts', 'src/platform/db/embedded/embedded-thread.ts'],
    outdir: 'dist',
    splitting: true,
    write: false,
    metafile: true,
    plugins: [packagesStayOutside],
  });
  inputs = metafile?.inputs ?? {};
});

/**
 * The packages, and the files of ours outside of the server, that a file imports before it
 * runs, by whatever route.
 */
function importedBy(file: string): string[] {
  const seen = new Set([file]);
  for (const path of seen)
    for (const { path: next, kind } of inputs[path]?.imports ?? [])
      if (kind === 'import-statement') seen.add(next);
  return [...seen].filter((path) => !/^(?:src\/|node:)/.test(path)).sort();
}

describe('a start', () => {
  it('loads one package with the first file: until then, the database doesn’t begin to open', () => {
    assert.deepEqual(importedBy('src/server.ts'), ['../shared/releases/bucket-address.mjs', 'p-limit']);
  });

  it('loads nothing of traces and metrics that are off', () => {
    const packages = importedBy('src/serve.ts');
    assert.ok(packages.includes('fastify'), packages.join(' '));
    assert.deepEqual(
      packages.filter((name) => /opentelemetry|prom-client/.test(name)),
      [],
    );
  });

  it('loads the embedded database alone in its thread', () => {
    assert.deepEqual(importedBy('src/platform/db/embedded/embedded-thread.ts'), [
      '@electric-sql/pglite',
      '@electric-sql/pglite/nodefs',
    ]);
  });
});
