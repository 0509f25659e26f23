import { clearTimeout, setTimeout } from 'node:timers';
import { Worker } from 'node:worker_threads';

/** Milliseconds after which a thread that nobody asks ends. */
const IDLE_MS = 2000;

/**
 * For tests: calls ES modules in a thread of their own, because Jest can only load CommonJS. The thread
 * starts with the first call and serves all that follow.
 * @param script the path of a module that calls `respondWith`
 * @returns a function that sends a request and returns what the module makes of it, as JSON can hold it
 */
export function threadOf(script: string) {
  let worker: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;
  const waiting: { resolve: (result: string) => void; reject: (reason: Error) => void }[] = [];

  const start = () => {
    const started = new Worker(script);
    const end = (reason: Error) => {
      if (worker !== started) return;
      worker = undefined;
      for (const { reject } of waiting.splice(0)) reject(reason);
    };
    started.on('message', ({ result, error }: { result?: string; error?: string }) => {
      const asked = waiting.shift();
      if (error === undefined) asked?.resolve(result ?? 'null');
      else asked?.reject(new Error(error));
      if (waiting.length > 0) return;
      started.unref();
      idle = setTimeout(() => {
        worker = undefined;
        void started.terminate();
      }, IDLE_MS).unref();
    });
    started.on('error', end);
    started.on('exit', () => end(new Error(`${script} ended.`)));
    return started;
  };

  return async <Result>(request: unknown): Promise<Result> => {
    clearTimeout(idle);
    worker ??= start();
    worker.ref();
    const response = new Promise<string>((resolve, reject) => void waiting.push({ resolve, reject }));
    worker.postMessage(request);
    const result: Result = JSON.parse(await response);
    return result;
  };
}
