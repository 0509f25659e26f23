import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ensureInstalled } from './lib/install.mjs';
import { must, run } from './lib/run.mjs';

// The operator's commands: npm run backup, restore, after:restore, move, check:data, and migrate.
const program = fileURLToPath(new URL('../api/dist/admin.js', import.meta.url));

await ensureInstalled();
if (!existsSync(program)) await must('npm', ['run', '--silent', 'build', '-w', 'api']);
process.exitCode = await run(process.execPath, [program, ...process.argv.slice(2)]);
