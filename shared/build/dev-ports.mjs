import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';

/**
 * A free port for each server: the wanted one, or any other if it is in use.
 * @param {Record<string, number>} wanted ports by the server's name
 * @returns {Promise<Record<string, number>>}
 */
export async function freePorts(wanted) {
  const found = [];
  for (const [name, port] of Object.entries(wanted))
    found.push([name, (await tryPort(port)) ?? (await tryPort(0))]);
  return Object.fromEntries(found);
}

/** @param {number} port or 0 for any @returns {Promise<number | undefined>} undefined when it is taken */
const tryPort = (port) =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(undefined));
    probe.listen(port, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' ? address?.port : undefined));
    });
  });

/**
 * The data folder of a development server. A second server of one checkout gets a separate one: otherwise it
 * would wait for the first one's database, or end with it.
 * @param {string} data the checkout's data folder
 * @param {string} name what is served, such as mfe-wills
 */
export const freeDataFolder = (data, name) => (isInUse(data) ? join(data, 'dev', name) : data);

/** Whether a process of this machine has the embedded database open. @param {string} data */
function isInUse(data) {
  const lock = join(data, 'database.lock');
  if (!existsSync(lock)) return false;
  try {
    process.kill(JSON.parse(readFileSync(lock, 'utf8')).pid, 0);
    return true;
  } catch {
    // It isn't a lock, or its process has died.
    return false;
  }
}
