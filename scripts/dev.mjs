import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ensureInstalled } from './lib/install.mjs';

await ensureInstalled();
const { root } = await import('../shared/build/inputs.mjs');
const { ports } = await import('../shared/build/layout.mjs');
const { bin } = await import('./lib/run.mjs');

const [only] = process.argv.slice(2).filter((word) => !word.startsWith('-'));
// A remote can run without a server, because it has fixtures.
const fixtures = process.argv.includes('--fixtures');
if (fixtures && !only) {
  console.error('Only a single remote has fixtures: npm run dev -w mfe-wills -- --fixtures');
  process.exit(1);
}
const parts = Object.keys(ports).filter((name) => name !== 'api' && (!only || name === only));
if (parts.length === 0) {
  console.error(`No such package: ${only}. There are ${Object.keys(ports).join(', ')}.`);
  process.exit(1);
}

const address = `http://127.0.0.1:${ports[only ?? 'shell']}`;
const server = { PORT: String(ports.api), PUBLIC_URL: address };
const data = fixtures ? 'fixtures' : 'server';
const children = [
  ...(fixtures ? [] : [start('api', 'tsx', ['watch', '--clear-screen=false', 'src/main.ts'], server)]),
  ...parts.map((name) =>
    start(name, 'webpack', ['serve', '--mode', 'development'], { STANDALONE_DATA: data }),
  ),
];
console.log(
  `Heartwood in development: ${address}, with hot reload${fixtures ? ' and fixtures' : ''}. Ctrl+C ends it.`,
);

// If one process ends, end the others, too.
let ending = false;
function end(code = 0) {
  if (ending) return;
  ending = true;
  for (const child of children) child.kill('SIGTERM');
  process.exitCode = code;
}
for (const child of children) child.on('exit', (code) => end(code ?? 0));
process.on('SIGINT', () => end());
process.on('SIGTERM', () => end());

/** @param {string} folder @param {string} command @param {string[]} args @param {Record<string, string>} [env] */
function start(folder, command, args, env = {}) {
  return spawn(bin(command), args, {
    cwd: join(root, folder),
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
}
