import { join } from 'node:path';
import { ensureInstalled } from './lib/install.mjs';

await ensureInstalled();
const { root } = await import('../shared/build/inputs.mjs');
const { binPath, run } = await import('./lib/run.mjs');

const building = process.argv.includes('--build');
if (!building) console.log('The component catalog: http://127.0.0.1:4190, with hot reload. Ctrl+C ends it.');
const args = building ? ['--mode', 'production'] : ['serve', '--mode', 'development'];
process.exitCode = await run(binPath('webpack'), args, { cwd: join(root, 'shared/ui/catalog') });
if (building && process.exitCode === 0) console.log('The component catalog is in .cache/catalog.');
