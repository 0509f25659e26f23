import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureInstalled } from '../scripts/lib/install.mjs';

const here = import.meta.dirname;
const parts = readdirSync(here).filter((name) => existsSync(join(here, name, 'index.mjs')));
const { values, positionals } = parseArgs({ allowPositionals: true, options: { long: { type: 'boolean' } } });
if (positionals[0] === 'lighthouse') {
  await import('./lighthouse/run.mjs');
  process.exit();
}
const unknown = positionals.filter((name) => !parts.includes(name));
if (unknown.length > 0) {
  console.error(`No such part: ${unknown.join(', ')}. There are ${parts.join(', ')}.`);
  process.exit(1);
}

await ensureInstalled();
// From here on, TypeScript can be imported: the server's tests have the code that starts PostgreSQL.
const { register } = await import('tsx/esm/api');
register();
const { build } = await import('../scripts/lib/build.mjs');
await build();
const { allHold, describeMachine, loadNow, markdown, write } = await import('./lib/report.mjs');

const machine = describeMachine();
/** @type {import('./lib/report.mjs').Result[]} */
const results = [];
for (const name of parts.filter((part) => positionals.length === 0 || positionals.includes(part))) {
  const { title, run } = /** @type {import('./lib/report.mjs').Part} */ (
    await import(new URL(`${name}/index.mjs`, import.meta.url).href)
  );
  console.log(`Measuring: ${title}`);
  const [load, started] = [loadNow(), Date.now()];
  /** @type {Pick<import('./lib/report.mjs').Result, 'rows' | 'failure'>} */
  const outcome = await run({ long: values.long ?? false }).then(
    (rows) => ({ rows }),
    // One failing part must not lose the figures of the others.
    (/** @type {unknown} */ error) => {
      console.error(error);
      return { rows: [], failure: error instanceof Error ? error.message : String(error) };
    },
  );
  results.push({ name, title, load: [load, loadNow()], seconds: (Date.now() - started) / 1000, ...outcome });
  write(machine, results);
}

console.log(`\n${markdown(machine, results)}`);
if (!values.long)
  console.log('Not measured: what only `--long` includes, such as memory after 10,000 wills.');
console.log('Not measured here: Lighthouse’s scores (npm run bench -- lighthouse).');
console.log(`Written to ${write(machine, results)}.`);
process.exitCode = allHold(results) ? 0 : 1;
