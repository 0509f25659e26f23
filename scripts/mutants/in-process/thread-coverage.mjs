import { BroadcastChannel, isMainThread, parentPort } from 'node:worker_threads';

/** Each bundle imports this first: a thread that a test starts tells the runner which mutants it covers. */
const channel = new BroadcastChannel('mutants that a thread covers');
channel.unref();

if (!isMainThread && parentPort) {
  const post = parentPort.postMessage.bind(parentPort);
  parentPort.postMessage = (...message) => {
    channel.postMessage(Reflect.get(globalThis, '__stryker__')?.mutantCoverage?.static ?? {});
    post(...message);
  };
}

/** @param {(covered: Record<string, number>) => void} note */
export function onThreadCoverage(note) {
  channel.onmessage = (/** @type {any} */ { data }) => note(data);
}
