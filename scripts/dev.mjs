import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ensureInstalled } from './lib/install.mjs';

await ensureInstalled();
const { root } = await import('../shared/build/inputs.mjs');
const { ports } = await import('../shared/build/layout.mjs');
const { freeDataFolder, freePorts } = await import('../shared/build/dev-ports.mjs');
const { binPath } = await import('./lib/run.mjs');

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

const places = await freePorts(
  Object.fromEntries([...parts, ...(fixtures ? [] : ['api'])].map((name) => [name, ports[name] ?? 0])),
);
const first = only ?? 'shell';
const address = `http://127.0.0.1:${places[first]}`;
const { DATABASE_URL, DATA_DIR = join(root, '.data') } = process.env;
const dataDir = DATABASE_URL ? DATA_DIR : freeDataFolder(DATA_DIR, first);
const moved = [...parts, 'api'].filter((name) => places[name] && places[name] !== ports[name]);
for (const name of moved)
  console.log(`Port ${ports[name]} is taken, so ${name} is at http://127.0.0.1:${places[name]}.`);
if (!fixtures && dataDir !== DATA_DIR)
  console.log(`Another server has ${DATA_DIR} open, so this one has its own data, in ${dataDir}.`);

const env = { DEV_PORTS: JSON.stringify(places), STANDALONE_DATA: fixtures ? 'fixtures' : 'server' };
const server = { PORT: String(places.api), PUBLIC_URL: address, DATA_DIR: dataDir };
const children = [
  ...(fixtures ? [] : [start('api', 'tsx', ['watch', '--clear-screen=false', 'src/server.ts'], server)]),
  ...parts.map((name) => start(name, 'webpack', ['serve', '--mode', 'development'], env)),
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

/**
 * @param {string} folder @param {string} command @param {string[]} args @param {Record<string, string>} [env]
 */
function start(folder, command, args, env = {}) {
  return spawn(binPath(command), args, {
    cwd: join(root, folder),
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
}
