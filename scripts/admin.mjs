import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ensureInstalled } from './lib/install.mjs';
import { must, run } from './lib/run.mjs';

// The operator's commands: npm run admin -- backup, restore, after-restore, certificates, move,
// check, migrate, or trace.
const program = fileURLToPath(new URL('../api/dist/admin.js', import.meta.url));

await ensureInstalled();
if (process.argv[2] === 'trace') {
  process.argv.splice(2, 1);
  await import('./trace.mjs');
} else {
  if (!existsSync(program)) await must('npm', ['run', '--silent', 'build', '-w', 'api']);
  process.exitCode = await run(process.execPath, [program, ...process.argv.slice(2)]);
}
