import { openSync, readSync } from 'node:fs';
import { platform } from 'node:process';
import { isMainThread } from 'node:worker_threads';

// Loaded into the server's process: reports how long its event loop stalled. Its workers load it too, and may
// stall as long as they like.
if (isMainThread) {
  const waited = coreWait();
  let [from, before] = [performance.now(), waited()];
  let [stall, whole] = [0, 0];
  const tick = () => {
    const [now, after] = [performance.now(), waited()];
    whole = Math.max(whole, now - from);
    stall = Math.max(stall, now - from - (after - before));
    [from, before] = [now, after];
  };
  setInterval(tick, 1).unref();
  process.on('message', (question) => {
    if (question !== 'begin' && question !== 'end') return;
    tick();
    if (question === 'begin') [stall, whole] = [0, 0];
    process.send?.({ stall, whole });
  });
  process.channel?.unref();
}

/**
 * Reads how long this thread was ready to run but had no core so far, in milliseconds. Linux counts it (the
 * second figure of schedstat, in nanoseconds); elsewhere it is 0, and a stall includes it.
 */
function coreWait() {
  if (platform !== 'linux') return () => 0;
  const file = openSync('/proc/thread-self/schedstat', 'r');
  const text = Buffer.alloc(64);
  return () => Number(text.toString('latin1', 0, readSync(file, text, 0, 64, 0)).split(' ')[1]) / 1e6;
}
