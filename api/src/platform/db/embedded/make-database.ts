import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { syncPath, syncTree } from '../../storage/durable-file';
import { processorWait } from '../../jobs/processor-wait';
import { StartError } from '../../health/start-error';
import { threadFile } from '../../workers/thread-file';

/** Both the thread of a database and the child process that creates one. */
export const embeddedThread = threadFile('platform/db/embedded/embedded-thread');

const LOOK_EVERY_MILLISECONDS = 1_000;

/**
 * Creates the database of a data folder in a temporary folder and renames it when complete, so a killed
 * process leaves no broken database. A child process fills the folder: that takes half a gigabyte of memory,
 * of which a thread would leave a hundred megabytes to this process. The child never renames, so one that
 * outlives this process changes nothing.
 * @param seconds how long the child may take, without the time that it waits for a
 *   processor; 0 means no limit
 */
export async function makeDatabase(dataDir: string, seconds: number): Promise<void> {
  for (const name of await readdir(dataDir))
    // A child that outlived its parent may still add files for a moment.
    if (name.startsWith('database.new-')) await rm(join(dataDir, name), { recursive: true, maxRetries: 10 });
  const side = join(dataDir, `database.new-${randomUUID()}`);
  const child = fork(embeddedThread, [side], { execArgv: [] });
  const began = performance.now();
  let late = false;
  const timer = setInterval(() => {
    late = seconds > 0 && performance.now() - began - processorWait(String(child.pid)) > seconds * 1000;
    if (late) child.kill('SIGKILL');
  }, LOOK_EVERY_MILLISECONDS);
  const [code, signal]: unknown[] = await once(child, 'exit').finally(() => clearInterval(timer));
  if (late)
    throw new StartError(`The embedded database could not be created in ${seconds} seconds. Start again.`);
  if (code !== 0)
    throw new Error(`The embedded database could not be created: its process ended with ${code ?? signal}.`);
  await syncTree(side);
  await rename(side, join(dataDir, 'database'));
  await syncPath(dataDir);
}
