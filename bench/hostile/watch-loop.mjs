import { monitorEventLoopDelay } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';

// Loaded into the server's process: reports how long its event loop stalled. Its workers load it too, and may
// stall as long as they like.
if (isMainThread) {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const held = () => process.memoryUsage.rss() / 2 ** 20;
  let peak = 0;
  setInterval(() => (peak = Math.max(peak, held())), 5).unref();
  process.on('message', (question) => {
    if (question === 'begin') {
      delay.reset();
      peak = held();
    }
    // The histogram records a stall only after its own timer has fired again.
    setTimeout(() => process.send?.({ stall: delay.max / 1e6, memory: held(), peak }), 5);
  });
  process.channel?.unref();
}
