import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { fetchJson } from '../../test/support/http/fetch-json';
import { startPostgres } from '../../test/support/servers/postgres';
import { startProcess } from '../../test/support/servers/process';
import { faultsOf, signUp, write, type Account, type Promised } from './writer';

/**
 * Repeatedly kills the server with SIGKILL while it writes, and checks that everything it acknowledged is
 * there and nothing is incomplete. On PostgreSQL, every second round also kills PostgreSQL.
 *
 * npm run kill-during-writes -w api [-- --rounds 50] [--only embedded|postgres]
 */
const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '50' }, only: { type: 'string' } },
});
const rounds = Number(values.rounds);

if (values.only !== 'postgres') report('the embedded database', await run(rounds, {}));
if (values.only !== 'embedded') {
  const postgres = await startPostgres();
  report('PostgreSQL', await run(rounds, { DATABASE_URL: postgres.url }, postgres.crash));
  await postgres.stop();
}

interface Outcome {
  acknowledged: Record<string, number>;
  lost: string[];
  half: string[];
  restartMilliseconds: number[];
}

async function run(
  rounds: number,
  env: Record<string, string>,
  crash?: () => Promise<void>,
): Promise<Outcome> {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'heartwood-kill-'));
  const JWT_SECRET = 'one signing key through all of the kills';
  const outcome: Outcome = { acknowledged: {}, lost: [], half: [], restartMilliseconds: [] };
  const start = () =>
    startProcess({ DATA_DIR, RATE_LIMIT: 'off', ACCESS_TOKEN_SECONDS: '86400', JWT_SECRET, ...env });
  const all: Promised[] = [];
  const people: Account[] = [];
  let server = await start();
  for (let round = 1; round <= rounds; round += 1) {
    const [ana, ben] = [await signUp(server.base), await signUp(server.base)];
    people.push(ana, ben);
    const kept: Promised[] = [];
    const writers = Promise.allSettled([
      write(server.base, ana, ben, kept),
      write(server.base, ben, ana, kept),
      write(server.base, ana, ben, kept),
    ]);
    await until(() => kept.length > 2);
    await setTimeout(Math.random() * 1000);
    await server.end('SIGKILL');
    if (round % 2 === 0) await crash?.();
    await writers;
    const began = performance.now();
    server = await start();
    outcome.restartMilliseconds.push(performance.now() - began);
    outcome.lost.push(...(await faultsOf(server.base, kept)));
    outcome.half.push(...(await halfMade(server.base, [ana, ben])));
    all.push(...kept);
    for (const { what } of kept) outcome.acknowledged[what] = (outcome.acknowledged[what] ?? 0) + 1;
    process.stdout.write(`round ${round}: ${kept.length} acknowledged, ${outcome.lost.length} lost so far\n`);
  }
  outcome.lost.push(...(await faultsOf(server.base, all)));
  await server.end('SIGTERM');
  await rm(DATA_DIR, { recursive: true, force: true });
  return outcome;
}

async function until(done: () => boolean): Promise<void> {
  while (!done()) await setTimeout(5);
}

/**
 * What was not acknowledged may exist or not, but must be complete: a text, a valid trail, a PDF
 * if a will refers to one.
 */
async function halfMade(base: string, people: Account[]): Promise<string[]> {
  const faults = [];
  for (const { token } of people) {
    const { body: wills } = await fetchJson(base, 'GET', '/api/wills/', { token });
    for (const { id, sealed } of wills) {
      const { contract } = (await fetchJson(base, 'GET', `/wills/${id}/`, { token })).body;
      const trail = (await fetchJson(base, 'GET', `/api/wills/${id}/events/`, { token })).body;
      if (!contract || !trail.intact || trail.events[0]?.type !== 'created') faults.push(`will ${id}`);
      if (!sealed) continue;
      const answer = await fetch(`${base}/wills/${id}/pdf/`, {
        headers: { authorization: `Bearer ${token}` },
      });
      const { byteLength } = await answer.arrayBuffer();
      if (answer.status !== 200 || byteLength !== sealed.size) faults.push(`document of ${id}`);
    }
  }
  return faults;
}

function report(name: string, { acknowledged, lost, half, restartMilliseconds }: Outcome): void {
  const counts = Object.entries(acknowledged).map(([what, count]) => `${count} ${what}`);
  const sorted = restartMilliseconds.toSorted((a, b) => a - b);
  const middle = Math.round(sorted[Math.floor(sorted.length / 2)] ?? 0);
  console.log(`\nOn ${name}, ${rounds} rounds: acknowledged ${counts.join(', ')}.`);
  console.log(`Lost: ${lost.length}. Half made: ${half.length}. Restart: ${middle} ms (median).`);
  for (const fault of [...lost, ...half].slice(0, 20)) console.log(`  ${fault}`);
  if (lost.length + half.length > 0) process.exitCode = 1;
}
