import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/**
 * Starts the server that ours is held against. @param {import('./plain-server.mjs').Told} told
 * @returns {Promise<import('../lib/server.mjs').Running>}
 */
export async function startPlain(told) {
  const child = fork(join(import.meta.dirname, 'plain-server.mjs'), {
    execArgv: [],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const exited = once(child, 'exit');
  child.send(told);
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
