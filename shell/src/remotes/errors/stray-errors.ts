import { report, stackOf } from '../../telemetry';

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
  window.addEventListener('unhandledrejection', ({ reason }) => reportOnce(reason));
  expectSkippedTransitions();
  guardStorage(reportOnce);
}

/**
 * A view transition that the next navigation skips, or that starts in a hidden tab, rejects `ready`. The router doesn't
 * wait for it, so the browser would report an error for what is none.
 */
function expectSkippedTransitions(): void {
  const start = document.startViewTransition?.bind(document);
  if (!start) return;
  document.startViewTransition = (update) => {
    const transition = start(update);
    transition.ready.catch(() => {});
    return transition;
  };
}

/**
 * Prevents the browser's storage from being cleared silently: a library may do it to clean up after itself, and the
 * person would be logged out and lose their drafts. Removes everything that isn't Heartwood's.
 */
function guardStorage(reportOnce: (error: unknown) => void): void {
  Storage.prototype.clear = function clear(this: Storage) {
    for (const key of Object.keys(this)) if (!key.startsWith('heartwood.')) this.removeItem(key);
    reportOnce(new Error('It tried to clear the storage of the browser.'));
  };
}
