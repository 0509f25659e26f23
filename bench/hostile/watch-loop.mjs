import { monitorEventLoopDelay } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';

// Loaded into the server's own process: tells whoever started it how long its event loop stood still. Its workers load
// it too, and may stand still as long as they like.
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
    // The histogram learns of a stall only when its own timer comes round again.
    setTimeout(() => process.send?.({ stall: delay.max / 1e6, memory: held(), peak }), 5);
  });
  process.channel?.unref();
}
