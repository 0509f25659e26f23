import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { freePort } from '../../test/support/servers/free-port';
import { startCaddy } from './caddy';
import { startNodeBalancer } from './node-balancer';

export interface Balancer {
  /** The program that balances the load. */
  name: string;
  url: string;
  /** Sends requests to the server at a port of this machine, too, once it is ready. */
  add: (port: number) => Promise<void>;
  /** Sends it no more requests. */
  remove: (port: number) => Promise<void>;
  close: () => Promise<void>;
}

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
