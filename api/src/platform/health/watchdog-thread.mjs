import { readFileSync, writeSync } from 'node:fs';
import { workerData } from 'node:worker_threads';

/**
 * Runs beside the server's thread and ends the process if that thread has done nothing for too long. It
 * counts its own seconds, so a machine that was asleep doesn't count as stuck. Nor does the time in which the
 * other thread was ready and a busy machine didn't run it.
 * @type {{ cells: Int32Array, schedstat: string }}
 */
const { cells, schedstat } = workerData;
let last = -1;
let stuck = 0;
let starved = 0;

/** As in processor-wait.ts, in seconds. This file is all that its thread loads. */
function processorWait() {
  try {
    const [, waited = 0] = readFileSync(schedstat, 'utf8').split(' ').map(Number);
    return waited / 1e9;
  } catch {
    return 0;
  }
}

setInterval(() => {
  const [beats = 0, limit = 0, debugged = 0] = cells;
  const waited = processorWait();
  stuck = beats === last && !debugged ? stuck + Math.max(0, 1 - (waited - starved)) : 0;
  starved = waited;
  last = beats;
  if (stuck <= limit) return;
  try {
    // Not through the server's thread, which is stuck.
    writeSync(
      2,
      `The server has been stuck for ${limit} seconds and is ended, so that it can be started again.\n`,
    );
  } finally {
    process.kill(process.pid, 'SIGKILL');
  }
}, 1000);
