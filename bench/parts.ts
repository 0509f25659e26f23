import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from '../scripts/lib/build.mjs';
import {
  allHold,
  describeMachine,
  loadNow,
  markdown,
  results,
  write,
  type Part,
  type Result,
} from './lib/report';

const parts = readdirSync(import.meta.dirname).filter((name) =>
  existsSync(join(import.meta.dirname, name, 'index.ts')),
);
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    long: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
    beside: { type: 'string', default: '' },
  },
});
const unknown = positionals.filter((name) => !parts.includes(name));
if (unknown.length > 0) {
  console.error(`No such part: ${unknown.join(', ')}. There are ${parts.join(', ')}.`);
  process.exit(1);
}

await build();
const machine = describeMachine();
const taken: Result[] = [];
// Lighthouse is installed by its first run, so it runs only by its name.
const usual = parts.filter((name) => name !== 'lighthouse');
for (const name of positionals.length > 0 ? positionals : usual) {
  const { title, run }: Part = await import(new URL(`${name}/index.ts`, import.meta.url).href);
  console.log(`Measuring: ${title}`);
  const [load, started] = [loadNow(), Date.now()];
  const outcome = await run(values).then(
    (rows) => ({ rows }),
    // One failing part must not lose the figures of the others.
    (error: unknown) => {
      console.error(error);
      return { rows: [], failure: String(error) };
    },
  );
  taken.push({ name, title, load: [load, loadNow()], seconds: (Date.now() - started) / 1000, ...outcome });
  write(machine, taken);
}

console.log(`\n${markdown(machine, taken)}`);
if (!values.long)
  console.log('Not measured: what only `--long` includes, such as memory after 10,000 wills.');
console.log(`Written to ${results}.`);
process.exitCode = allHold(taken) ? 0 : 1;
