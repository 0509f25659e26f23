import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { shellName } from '@heartwood/build/release/registry.mjs';
import { disable, enable } from '@heartwood/build/release/releases.mjs';
import { canMount, mountSmallDisk } from '../full-disk/small-disk';
import { commitBeforeNewestMigration } from '../../test/support/releases/previous-version';
import { compare } from './compare';
import { RetryingClient } from './retrying-client';
import { People } from './people';
import { summaryOf } from './summary';
import { Topology, untilReady } from './topology';
import { until } from './until';
import { Visitors } from './visitors';

/**
 * The topology of a large site as processes of this machine: three servers behind a load balancer, PostgreSQL
 * with a synchronous standby, an object store, and a mail server. While people write, sign, upload, export,
 * and read, and visitors open pages with all that a browser loads for them, servers and databases fail and
 * are replaced, and the shell and a remote are released. No acknowledged write may be missing or doubled, and
 * no call may fail beyond the stated retry.
 *   npm run cluster -w api [-- --stay] [--balancer haproxy|caddy|node]
 */
const { values } = parseArgs({
  options: { stay: { type: 'boolean', default: false }, balancer: { type: 'string' } },
});

const CALM_MILLISECONDS = 3_000;
const SERVERS = 3;
/** So many that none comes to write as many wills as one may have. */
const PEOPLE = 24;
const MEBIBYTE = 2 ** 20;

const topology = await Topology.start(values.balancer);
const { balancer, servers, confirmations } = topology;
const skipped: string[] = [];
const client = new RetryingClient(balancer.url);
const { failures } = client;
const visitors = new Visitors(client);
let people: People;

try {
  const commit = await commitBeforeNewestMigration();
  const before = commit === undefined ? undefined : await topology.build(commit);
  while (servers.length < SERVERS) await topology.addServer({}, before);
  await Promise.all(servers.map((server) => untilReady(server, true)));
  console.warn(
    `${SERVERS} servers of ${commit?.slice(0, 8) ?? 'this version'} behind ${balancer.url} (${balancer.name})`,
  );
  people = await People.signUp(client, PEOPLE);
  if (values.stay) await new Promise(() => undefined);
  people.start();
  visitors.start();
  await setTimeout(CALM_MILLISECONDS);

  if (before !== undefined) await step('roll this version through', replaceServers);
  else skipped.push('rolling a new version through, because Git has no history here');

  await step('kill a server', async () => {
    const [victim] = servers;
    if (victim) await topology.endServer(victim, 'SIGKILL');
    await topology.addServer();
  });

  await step('switch a remote off and on', async () => {
    const off = performance.now();
    await disable(topology.site, 'wills', 'Wills are back in a moment.');
    await topology.untilListed('wills', ({ disabled }) => disabled !== undefined);
    await enable(topology.site, 'wills');
    await topology.untilListed('wills', ({ disabled }) => disabled === undefined);
    console.log(
      `Release: on every server ${seconds((performance.now() - off) / 2)} after a command, on average.`,
    );
  });

  await step('release the shell and a remote', async () => {
    const versions = visitors.versions;
    for (const name of [shellName, 'wills']) await topology.releaseAnother(name);
    await until('pages are of both new versions', () => visitors.versions >= versions + 2);
  });

  if (canMount) await step('fill the disk of a server', fillDisk);
  else skipped.push('filling the disk of a server, because that needs root on Linux');

  await step('kill the primary, promote the standby', async () => {
    topology.killPrimary();
    const killed = performance.now();
    await setTimeout(1000);
    await topology.promote();
    const promoted = performance.now();
    await until('a write is acknowledged by the new primary', () => people.lastWrite > promoted);
    console.log(
      `Failover: promoted ${seconds(promoted - killed)} after the primary was killed; the next write was acknowledged ${seconds(people.lastWrite - promoted)} later.`,
    );
  });

  await step('add a standby', () => topology.addStandby());

  await step('restart PostgreSQL', () => topology.restartPrimary());

  await step('replace every server, one after the other', replaceServers);

  await visitors.stop();
  await people.stop();
  await visitors.compare();
  await compare(client, people.persons);
  const asked = new Set(confirmations).size;
  if (confirmations.length !== PEOPLE || asked !== PEOPLE)
    failures.push(
      `${PEOPLE} were to be asked to confirm their address, once each; ${asked} were, in ${confirmations.length} mails.`,
    );
} finally {
  await topology.stop();
}

const { counts, retries } = client;
const { lines, exitCode } = summaryOf({ counts, retries, failures, skipped }, Boolean(process.env.CI));
for (const line of lines) console.log(line);
process.exit(exitCode);

async function step(name: string, run: () => Promise<unknown>): Promise<void> {
  const { writes } = people;
  const { retries } = client;
  const began = performance.now();
  console.warn(`${name}: after ${writes} writes`);
  await run();
  await setTimeout(CALM_MILLISECONDS);
  console.warn(
    `  in ${seconds(performance.now() - began)}: ${people.writes - writes} more writes, ${client.retries - retries} calls tried again, ${failures.length} failed so far`,
  );
}

/** As a rolling update does, each by one of this version. */
async function replaceServers(): Promise<void> {
  for (const old of [...servers]) {
    await untilReady(await topology.addServer(), true);
    const code = await topology.endServer(old, 'SIGTERM');
    if (code !== 0) failures.push(`A server that was told to stop ended with ${code}.`);
  }
}

/** A server on a disk that fills up gets no visitors until there is room again. */
async function fillDisk(): Promise<void> {
  // Room for the site, and for what a server must leave free.
  const disk = await mountSmallDisk(128);
  const server = await topology.addServer({ DATA_DIR: disk.folder, MIN_FREE_MB: '32' });
  try {
    await untilReady(server, true);
    await setTimeout(CALM_MILLISECONDS);
    await disk.fillTo(MEBIBYTE);
    await untilReady(server, false);
    await setTimeout(CALM_MILLISECONDS);
    await disk.clear();
    await untilReady(server, true);
  } finally {
    await topology.endServer(server, 'SIGTERM');
    await disk.unmount();
  }
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}
