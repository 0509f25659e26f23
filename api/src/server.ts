import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { readConfig } from './config';
import { startServer } from './start';
import { StartError } from './platform/health/start-error';
import { startWatchdog } from './platform/health/watchdog';

/** A running mail or statement may take longer than the requests, but not forever. */
const MORE_STOP_SECONDS = 15;

// V8 pretenures arrays from an allocation site whose arrays survived long. After some slow calls,
// it does so for pg's arrays of row texts, so rows stay in memory until a full garbage collection.
// That costs one call in six.
setFlagsFromString('--no-allocation-site-pretenuring');

try {
  const config = readConfig(process.env);
  const started = startWatchdog(config.watchdogSeconds);
  let stop: (() => Promise<void>) | null = null;
  let stopping = false;
  const end = (signal: NodeJS.Signals) => {
    if (!stop || stopping) {
      console.error(
        stop ? `Ended at once by a second ${signal}.` : `Ended by ${signal} before it was ready.`,
      );
      process.exit(1);
    }
    stopping = true;
    const seconds = config.shutdownSeconds + MORE_STOP_SECONDS;
    setTimeout(() => {
      console.error(`Ended in the middle: the server did not stop within ${seconds} seconds.`);
      process.exit(1);
    }, seconds * 1000).unref();
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  // From the beginning, because the kernel ignores signals that a container's first process doesn't handle.
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
  const server = await startServer(config);
  stop = server.stop;
  started();
  // After everything that startup still logs, so this line is the last.
  await setImmediate();
  process.stdout.write(`Heartwood is ready at ${server.address}\n`);
} catch (error) {
  // An invalid setting needs its sentence, not a stack.
  console.error(error instanceof StartError ? error.message : error);
  process.exit(1);
}
