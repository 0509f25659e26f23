import { report, stackOf } from './telemetry';

/** Matches a remote's code in stack traces, with its name and version. */
const remoteCode = /\/remotes\/([^/\s]+)\/([^/\s]+)\//;

/**
 * Reports errors thrown outside of rendering, in a handler, timer, or promise, with the remote they come
 * from. The page keeps working. The same error of a remote is reported once, because it may repeat on every
 * mouse move.
 */
export function reportStrayErrors(): void {
  const reported = new Set<string>();
  const reportOnce = (error: unknown) => {
    const detail = String(error);
    const [code, remote, version] = remoteCode.exec(error instanceof Error ? (error.stack ?? '') : '') ?? [];
    const fault = code + detail;
    if (reported.has(fault)) return;
    reported.add(fault);
    report({ event: 'error', remote, version, detail, stack: stackOf(error) });
  };
  // An event without an error is a browser notice, e.g. of a ResizeObserver.
  window.addEventListener('error', ({ error }) => error && reportOnce(error));
  window.addEventListener('unhandledrejection', (event) => {
    if (isSkippedTransition(event.reason)) event.preventDefault();
    else reportOnce(event.reason);
  });
  guardStorage(reportOnce);
}

/**
 * Whether a view transition was skipped: by the next navigation, or in a hidden tab. That is no error, but
 * the router doesn't handle its promise. All browsers name the transition in the message.
 */
const isSkippedTransition = (reason: unknown) =>
  reason instanceof DOMException && /transition/i.test(reason.message);

/**
 * Prevents the browser's storage from being cleared silently: a library may do it to clean up after itself,
 * and the person would be logged out and lose their drafts. Removes everything that isn't Heartwood's.
 */
function guardStorage(reportOnce: (error: unknown) => void): void {
  Storage.prototype.clear = function clear(this: Storage) {
    for (const key of Object.keys(this)) if (!key.startsWith('heartwood.')) this.removeItem(key);
    reportOnce(new Error('It tried to clear the storage of the browser.'));
  };
}
