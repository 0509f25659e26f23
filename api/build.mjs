import { cp, rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { bundleForNode } from './bundle.mjs';
import { packagesStayOutside } from './packages-stay-outside.mjs';

const here = fileURLToPath(new URL('.', import.meta.url));

await rm(`${here}dist`, { recursive: true, force: true });
await bundleForNode({
  absWorkingDir: here,
  entryPoints: [
    'src/main.ts',
    'src/admin/admin.ts',
    'src/workers/worker.ts',
    'src/workers/note-worker.ts',
    'src/workers/token-worker.ts',
    'src/db/embedded/embedded-thread.ts',
    'src/export/export-thread.ts',
  ],
  outdir: 'dist',
  entryNames: '[name]',
  // What is imported while the server runs is in files of its own.
  splitting: true,
  sourcemap: true,
  plugins: [packagesStayOutside],
});
// A program of its own, for another thread.
await cp(`${here}src/watchdog-thread.mjs`, `${here}dist/watchdog-thread.mjs`);
await cp(`${here}src/db/migrations`, `${here}dist/migrations`, { recursive: true });
