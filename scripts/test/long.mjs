import { ensureInstalled } from '../lib/install.mjs';

/**
 * Runs what `npm test` leaves out: slow unit tests, such as whole builds and the PDFs of wills in every script; the
 * server’s tests on the embedded database and its long ones, such as backups, shutdowns, amendments of loans, reminders,
 * inventories, refunds, exports, progressive releases, scans for viruses, and hostile and generated requests; and the long
 * journeys: every screen by axe and by keyboard, public pages before their scripts, signing up, every rule of the wizard,
 * witnesses by link, both ways to execute a will, the cart, payments and notes of loans, mailed links, second factors,
 * sessions, exports, closing an account, trusted people, full storage, Spanish, faults and isolation of remotes, contract
 * versions, overrides, releases under traffic, a new remote, standalone mode.
 *
 * npm run test:long [-- unit] [-- api] [-- journeys by name …]
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
