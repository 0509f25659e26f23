import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { freePort } from '../../test/support/servers/free-port';
import type { Balancer } from './balancer';
import { startCaddy } from './caddy';
import { startNodeBalancer } from './node-balancer';

/**
 * Caddy with the recipe that we ship, where it is installed; otherwise a balancer of our own that does the same.
 * @param folder for its files
 */
export async function startBalancer(folder: string): Promise<Balancer> {
  const hasCaddy = await promisify(execFile)('caddy', ['version']).then(
    () => true,
    () => false,
  );
  return hasCaddy ? startCaddy(await freePort(), folder) : startNodeBalancer(await freePort());
}
