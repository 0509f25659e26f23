import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { freePort } from '../../test/support/servers/free-port';
import type { Balancer } from './balancer';
import { startCaddy } from './caddy';
import { startHaproxy } from './haproxy';
import { startNodeBalancer } from './node-balancer';

const PROGRAMS = {
  haproxy: { start: startHaproxy, versionArgument: '-v' },
  caddy: { start: startCaddy, versionArgument: 'version' },
};

/** The programs that can balance the load, in the order in which they are looked for. */
const balancers = ['haproxy', 'caddy', 'node'] as const;

/**
 * HAProxy or Caddy with the recipe that we ship, whichever is installed; without either, a balancer of
 * our own that does the same.
 * @param folder for its files
 * @param wanted `haproxy`, `caddy`, or `node`, if it has to be used
 */
export async function startBalancer(folder: string, wanted?: string): Promise<Balancer> {
  const port = await freePort();
  for (const name of balancers) {
    if (wanted !== undefined && wanted !== name) continue;
    if (name === 'node') return startNodeBalancer(port);
    const { start, versionArgument } = PROGRAMS[name];
    if (await isInstalled(name, versionArgument)) return start(port, folder);
  }
  throw new Error(`${wanted} isn't installed, or isn't one of ${balancers.join(', ')}.`);
}

function isInstalled(program: string, versionArgument: string): Promise<boolean> {
  return promisify(execFile)(program, [versionArgument]).then(
    () => true,
    () => false,
  );
}
