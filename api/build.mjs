import { cp, rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { bundleForNode } from './bundle.mjs';
import { packagesStayOutside } from './packages-stay-outside.mjs';

const here = fileURLToPath(new URL('.', import.meta.url));

await rm(`${here}dist`, { recursive: true, force: true });
const entryPoints = [
  'src/server.ts',
  'src/admin/admin.ts',
  'src/platform/workers/worker.ts',
  'src/platform/seal/token/token-worker.ts',
  'src/platform/db/embedded/embedded-thread.ts',
  'src/features/loans/note-pdf/note-worker.ts',
  'src/features/plans/pdf/paper-worker.ts',
  'src/features/wills/pdf/will-worker.ts',
  'src/features/export/export-thread.ts',
];
// One by one: in chunks that they share, each would load what the others use of a feature's index.
for (const entryPoint of entryPoints)
  await bundleForNode({
    absWorkingDir: here,
    entryPoints: [entryPoint],
    outdir: 'dist',
    entryNames: '[name]',
    // What is imported while the server runs is in files of its own.
    splitting: true,
    sourcemap: true,
    plugins: [packagesStayOutside],
  });
// A program of its own, for another thread.
await cp(`${here}src/platform/health/watchdog-thread.mjs`, `${here}dist/watchdog-thread.mjs`);
await cp(`${here}src/platform/db/migrations`, `${here}dist/migrations`, { recursive: true });
