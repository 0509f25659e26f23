import { setImmediate } from 'node:timers/promises';
import { ConfigError, readConfig } from './config';
import { FolderInUse } from './db/folder-lock';
import { startServer } from './start';

try {
  const { address, stop } = await startServer(readConfig(process.env));
  let stopping = false;
  const end = () => {
    if (stopping) return;
    stopping = true;
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
  const plain = error instanceof ConfigError || error instanceof FolderInUse;
  console.error(plain ? error.message : error);
  process.exit(1);
}
