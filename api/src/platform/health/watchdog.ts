import { url as debuggerUrl } from 'node:inspector';
import { Worker } from 'node:worker_threads';

const BEAT_MILLISECONDS = 250;
// Creating the embedded database takes seconds on the server's thread, many on a busy machine.
const START_FACTOR = 4;

/** Indexes in the memory that both threads share. */
const BEATS = 0;
const LIMIT = 1;
const DEBUGGED = 2;

/**
 * Ends the process if its event loop was blocked for this many seconds: a server that doesn't respond, not
 * even to SIGTERM, should be restarted. The limit is four times as long while the server starts, and off
 * while a debugger is attached. 0 turns it off.
 * @param schedstat the kernel's file about the server's thread
 * @returns a function to call when the server has started
 */
export function startWatchdog(seconds: number, schedstat = '/proc/self/schedstat'): () => void {
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
    workerData: { cells, schedstat },
    execArgv: [],
    env: {},
  });
  thread.on('error', (error) => console.error('The watchdog has ended:', error));
  thread.unref();
  return () => void Atomics.store(cells, LIMIT, seconds);
}
