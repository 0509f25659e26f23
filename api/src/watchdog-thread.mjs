import { writeSync } from 'node:fs';
import { workerData } from 'node:worker_threads';

/**
 * Runs beside the server's thread and ends the process if that thread has done nothing for too long. It counts its
 * own seconds, so a machine that was asleep doesn't count as stuck.
 * @type {{ cells: Int32Array }}
 */
const { cells } = workerData;
let last = -1;
let stuck = 0;

setInterval(() => {
  const [beats = 0, limit = 0, debugged = 0] = cells;
  stuck = beats === last && !debugged ? stuck + 1 : 0;
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
