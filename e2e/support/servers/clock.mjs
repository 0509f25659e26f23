import { syncBuiltinESMExports } from 'node:module';
import threads from 'node:worker_threads';

// Preloaded by the server: shifts the clock, also of the embedded database, by CLOCK_AHEAD_HOURS.
const ahead = Number(process.env.CLOCK_AHEAD_HOURS) * 3_600_000;

globalThis.Date = new Proxy(Date, {
  construct: (real, given, made) =>
    Reflect.construct(real, given.length > 0 ? given : [real.now() + ahead], made),
  get: (real, name) => (name === 'now' ? () => real.now() + ahead : Reflect.get(real, name)),
});

// The embedded database runs on its own thread, which inherits nothing.
threads.Worker = class extends threads.Worker {
  /** @param {string | URL} file @param {threads.WorkerOptions} [options] */
  constructor(file, options) {
    super(file, { ...options, execArgv: [...(options?.execArgv ?? []), '--import', import.meta.url] });
  }
};
syncBuiltinESMExports();
