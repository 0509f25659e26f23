import { ensureInstalled } from '../lib/install.mjs';

/**
 * Runs what `npm test` leaves out: the tests with `.long.` in their names, all tests of the API on the embedded database, and
 * the journeys marked as long.
 *
 * npm run test:long [-- unit api journeys by name …]
 */
await ensureInstalled();
const { prepareJourneys } = await import('../lib/journeys.mjs');
const { bin, run } = await import('../lib/run.mjs');

const names = process.argv.slice(2);
const journeys = names.filter((name) => name !== 'api' && name !== 'unit');
const codes = [];
if (names.length === 0 || names.includes('unit'))
  codes.push(await run(bin('jest'), ['--maxWorkers=100%'], { env: { ...process.env, LONG_TESTS: 'on' } }));
if (names.length === 0 || names.includes('api')) {
  codes.push(await run('npm', ['test', '-w', 'api', '--', '--only', 'embedded']));
  codes.push(await run('npm', ['test', '-w', 'api', '--', '--only', 'postgres', '.long.']));
}
if (names.length === 0 || journeys.length > 0) {
  const args = [...journeys, '--reporter=line'];
  codes.push(await run(...(await prepareJourneys(args, { LONG_JOURNEYS: 'on' }))));
}
process.exitCode = codes.every((code) => code === 0) ? 0 : 1;
