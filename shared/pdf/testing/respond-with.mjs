import { parentPort } from 'node:worker_threads';

/**
 * Responds to each request of `threadOf` with what `answer` makes of it, in the order of the requests.
 * @param {(request: any) => unknown} answer
 */
export function respondWith(answer) {
  let last = Promise.resolve();
  parentPort?.on('message', (request) => {
    last = last.then(async () => {
      try {
        parentPort?.postMessage({ result: JSON.stringify(await answer(request)) });
      } catch (error) {
        parentPort?.postMessage({ error: error instanceof Error ? error.stack : String(error) });
      }
    });
  });
}
