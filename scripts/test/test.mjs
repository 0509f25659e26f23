import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled } from '../lib/install.mjs';

await ensureInstalled();
const { root } = await import('../../shared/build/inputs.mjs');
const { steps } = await import('./steps.mjs');

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !steps.some((step) => step.name === name));
if (unknown.length > 0) {
  console.error(
    `No such step: ${unknown.join(', ')}. There are ${steps.map(({ name }) => name).join(', ')}.`,
  );
  process.exit(1);
}

mkdirSync(join(root, '.cache/test'), { recursive: true });
/** @type {({name: string, seconds: number} & import('./steps.mjs').Result)[]} */
const results = [];
const inOrder = (/** @type {string[]} */ ...names) =>
  inTurn(steps.filter(({ name }) => names.includes(name) && (wanted.length === 0 || wanted.includes(name))));
// Lint and types print little unless something is wrong.
await Promise.all([inOrder('lint', 'types'), inOrder('unit')]);
await inOrder('api', 'browser');

/** @param {typeof steps} some */
async function inTurn(some) {
  for (const step of some) {
    console.log(`\n=== ${step.name}: ${step.what}`);
    const from = Date.now();
    const result = await step.run();
    results.push({ name: step.name, seconds: Math.round((Date.now() - from) / 1000), ...result });
  }
}

const sum = (/** @type {'passed' | 'failed' | 'skipped'} */ key) =>
  results.reduce((total, result) => total + result[key], 0);
console.log('\n=== summary');
for (const { name, ok, passed, failed, skipped, seconds } of results)
  console.log(
    `${ok ? 'ok    ' : 'FAILED'} ${name.padEnd(8)} ${passed} passed, ${failed} failed, ${skipped} skipped, ${seconds} s`,
  );
console.log(`${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped`);
process.exitCode = results.every(({ ok }) => ok) ? 0 : 1;
