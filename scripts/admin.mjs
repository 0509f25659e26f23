import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ensureInstalled } from './lib/install.mjs';
import { runOrExit, run } from './lib/run.mjs';

// The operator's commands: npm run admin -- backup, restore, after-restore, certificates, move,
// check, migrate, trace, or image.
const program = fileURLToPath(new URL('../api/dist/admin.js', import.meta.url));

await ensureInstalled();
const own = { trace: './trace.mjs', image: './image/make.mjs' }[process.argv[2] ?? ''];
if (own) {
  process.argv.splice(2, 1);
  await import(own);
} else {
  if (!existsSync(program)) await runOrExit('npm', ['run', '--silent', 'build', '-w', 'api']);
  process.exitCode = await run(process.execPath, [program, ...process.argv.slice(2)]);
}
