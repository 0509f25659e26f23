import { ensureInstalled } from '../lib/install.mjs';

/**
 * Runs what `npm test` leaves out.
 *
 * npm run test:slow                      the slow unit tests, API tests (on both databases), and journeys
 * npm run test:slow -- unit api NAMES    some of them; journeys by parts of their names
 * npm run test:slow -- COMMAND           one of these
 */
const commands = {
  browsers: () => import('./browsers.mjs'),
  faults: () => import('./faults.mjs'),
  image: () => import('../image/check.mjs'),
  mutants: () => import('../mutants/run.mjs'),
  node: () => import('./other-node.mjs'),
  pdf: () => import('./check-pdf.mjs'),
};

const [name, ...others] = process.argv.slice(2);
const command = Object.entries(commands).find(([each]) => each === name)?.[1];
if (command) {
  // Each reads its own arguments.
  process.argv.splice(2, 1);
  await command();
} else {
  await ensureInstalled();
  const { prepareJourneys } = await import('../lib/journeys.mjs');
  const { binPath, run } = await import('../lib/run.mjs');
  const names = name === undefined ? [] : [name, ...others];
  const journeys = names.filter((each) => each !== 'api' && each !== 'unit');
  const codes = [];
  if (names.length === 0 || names.includes('unit'))
    codes.push(await run(binPath('jest'), ['--maxWorkers=100%'], { env: { ...process.env, SLOW: 'on' } }));
  if (names.length === 0 || names.includes('api')) {
    codes.push(await run('npm', ['test', '-w', 'api', '--', '--only', 'embedded']));
    codes.push(await run('npm', ['test', '-w', 'api', '--', '--only', 'postgres', '/slow/']));
  }
  if (names.length === 0 || journeys.length > 0) {
    const args = [...journeys, '--reporter=line'];
    codes.push(await run(...(await prepareJourneys(args, { SLOW: 'on' }))));
  }
  process.exitCode = codes.every((code) => code === 0) ? 0 : 1;
}
