import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/**
 * Starts the reference server.
 * @param {import('./plain-server.mjs').Setup} setup
 * @returns {Promise<import('../lib/server.mjs').Running>}
 */
export async function startPlain(setup) {
  const child = fork(join(import.meta.dirname, 'plain-server.mjs'), {
    execArgv: [],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const exited = once(child, 'exit');
  child.send(setup);
  const [{ port }] = await Promise.race([
    once(child, 'message'),
    exited.then(([code]) => Promise.reject(new Error(`The plain server ended with ${code}.`))),
  ]);
  return {
    url: `http://127.0.0.1:${port}/backend`,
    stop: async () => {
      child.disconnect();
      await exited;
    },
  };
}
