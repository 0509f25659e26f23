import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '../../../api/test/support/servers/free-port';
import { expect } from '../test';

/** A remote served in standalone mode. */
interface StandaloneServer {
  port: number;
  stop: () => Promise<void>;
}

/**
 * Serves a remote of a copied checkout as `npm run dev` does, on a free port.
 * @param data the source of its responses: a local server, or the remote's own fixtures
 */
export async function serveStandalone(
  checkout: string,
  remote: string,
  data: 'server' | 'fixtures' = 'server',
): Promise<StandaloneServer> {
  const folder = join(checkout, remote);
  const port = await freePort();
  // A developer may be using the remote's own port.
  await edit(join(folder, 'package.json'), /"devPort": \d+/, `"devPort": ${port}`);
  const child = spawn(join(checkout, 'node_modules/.bin/webpack'), ['serve', '--mode', 'development'], {
    cwd: folder,
    env: { ...process.env, STANDALONE_DATA: data },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(child, 'exit');
  const answers = async () => expect((await fetch(`http://127.0.0.1:${port}`)).ok).toBe(true);
  await expect(answers).toPass({ timeout: 60_000 });
  return {
    port,
    stop: async () => {
      child.kill();
      await ended;
    },
  };
}

/**
 * Edits a file as an editor would.
 * @throws Error when it doesn't contain the text to replace
 */
export async function edit(path: string, from: string | RegExp, to: string): Promise<void> {
  const text = await readFile(path, 'utf8');
  const edited = text.replace(from, to);
  if (edited === text) throw new Error(`${path} does not hold ${from}.`);
  await writeFile(path, edited);
}
