import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { readConfig } from './config';
import { startServer } from './start';
import { StartError } from './start-error';
import { startWatchdog } from './watchdog';

/** A mail or a statement under way may take longer than the requests, but not for ever. */
const MORE_STOP_SECONDS = 15;

// V8 makes arrays of a place whose arrays lived long among the old ones from the start. After some slow calls pg's arrays
// of a row's texts are made so, and a row outlives its call until all memory is gone through: one call in six is lost.
setFlagsFromString('--no-allocation-site-pretenuring');

try {
  const config = readConfig(process.env);
  const started = startWatchdog(config.watchdogSeconds);
  const { address, stop } = await startServer(config);
  started();
  let stopping = false;
  const end = (signal: NodeJS.Signals) => {
    if (stopping) {
      console.error(`Ended at once by a second ${signal}.`);
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
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
  // After what the start has still to log: this line is the last.
  await setImmediate();
  process.stdout.write(`Heartwood is ready at ${address}\n`);
} catch (error) {
  // A wrong setting needs its sentence, not a stack.
  console.error(sentenceOf(error) ?? error);
  process.exit(1);
}

function sentenceOf(error: unknown): string | undefined {
  if (error instanceof StartError) return error.message;
  const taken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
  return taken ? 'Something else listens there already. Stop it, or choose another PORT.' : undefined;
}
