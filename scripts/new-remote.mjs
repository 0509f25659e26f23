import { ensureInstalled } from './lib/install.mjs';

await ensureInstalled();
const { makeRemote, nameFault } = await import('./lib/make-remote.mjs');

const [name = ''] = process.argv.slice(2);
const fault = await nameFault(name);
if (fault) {
  console.error(fault);
  process.exit(1);
}
const { port } = await makeRemote(name);
console.log(`mfe-${name} is made. It is in the shell with the next build, at /${name} and on the dashboard.

npm install                 notes it in the lock file
npm run dev -w mfe-${name}    shows it alone, at http://127.0.0.1:${port}/${name}
npm run dev                 shows it in the shell
npx jest mfe-${name}          runs its tests

docs/remotes.md says the rest.`);
