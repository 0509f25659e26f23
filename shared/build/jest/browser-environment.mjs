import { TestEnvironment } from 'jest-environment-jsdom';
// @ts-expect-error: jsdom has no types for it. Without this file of jsdom, each test in jsdom fails at its import.
import { propertiesWithResolvedValueImplemented } from 'jsdom/lib/jsdom/living/helpers/style-rules.js';

// Tests have no stylesheets, but jsdom resolves eleven colors for each element that a query by role visits.
for (const name of Object.keys(propertiesWithResolvedValueImplemented))
  if (name.endsWith('color')) Reflect.deleteProperty(propertiesWithResolvedValueImplemented, name);

/** jsdom plus what every browser has and jsdom lacks, from Node's implementations of the same standards. */
export default class BrowserEnvironment extends TestEnvironment {
  /** @override */
  async setup() {
    await super.setup();
    const { TextEncoder, TextDecoder, Response, Headers, ReadableStream, structuredClone, crypto } =
      globalThis;
    // Replaced together: a FormData of one kind rejects a File of the other, and jsdom's files can't be sent.
    const { Blob, File, FormData } = globalThis;
    Object.assign(this.global, {
      TextEncoder,
      TextDecoder,
      Request: requestOf(this.global),
      Response,
      Headers,
      ReadableStream,
      structuredClone,
      Blob,
      File,
      FormData,
    });
    // Node's Web Crypto refuses the buffers of another realm.
    Object.assign(this.global, { ArrayBuffer, Uint8Array });
    if (!this.global.crypto?.subtle) Object.defineProperty(this.global, 'crypto', { value: crypto });
  }
}

/**
 * A page's Request accepts relative URLs; Node's does not.
 * @param {{location: Location}} page
 */
function requestOf(page) {
  return class PageRequest extends Request {
    /** @param {RequestInfo | URL} input @param {RequestInit} [init] */
    constructor(input, init) {
      const signal = init?.signal && signalOf(init.signal);
      super(typeof input === 'string' ? new URL(input, page.location.href) : input, { ...init, signal });
    }
  };
}

/**
 * A signal of Node's own kind. From Node 22 on, its Request rejects jsdom's.
 * @param {AbortSignal} signal of jsdom
 */
function signalOf(signal) {
  const controller = new AbortController();
  const abort = () => controller.abort(signal.reason);
  if (signal.aborted) abort();
  else signal.addEventListener('abort', abort, { once: true });
  return controller.signal;
}
