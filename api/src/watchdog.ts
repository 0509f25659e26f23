import { url as debuggerUrl } from 'node:inspector';
import { Worker } from 'node:worker_threads';

const BEAT_MILLISECONDS = 250;
// Making the embedded database takes seconds on the server's thread, many on a busy machine.
const START_FACTOR = 4;

/** Cells of the memory that both threads see. */
const BEATS = 0;
const LIMIT = 1;
const DEBUGGED = 2;

/**
 * Ends the process when its event loop has been stuck for so many seconds: a server that answers nothing, not even
 * SIGTERM, is worth less than one that is started again. Four times as many while the server starts. Never while a
 * debugger is attached. 0 switches it off.
 * @returns what to call when the server has started
 */
export function startWatchdog(seconds: number): () => void {
  if (seconds === 0) return () => undefined;
  const cells = new Int32Array(new SharedArrayBuffer(3 * Int32Array.BYTES_PER_ELEMENT));
  const beat = () => {
    Atomics.add(cells, BEATS, 1);
    Atomics.store(cells, DEBUGGED, debuggerUrl() === undefined ? 0 : 1);
  };
  Atomics.store(cells, LIMIT, seconds * START_FACTOR);
  beat();
  setInterval(beat, BEAT_MILLISECONDS).unref();
  const thread = new Worker(new URL('./watchdog-thread.mjs', import.meta.url), {
    workerData: { cells },
    execArgv: [],
    env: {},
  });
  thread.on('error', (error) => console.error('The watchdog has ended:', error));
  thread.unref();
  return () => void Atomics.store(cells, LIMIT, seconds);
}
