import { report } from '../telemetry';

/** Where a remote's code lies: its stack traces name it and its version. */
const remoteCode = /\/remotes\/([^/\s]+)\/([^/\s]+)\//;

/**
 * Tells of what is thrown outside of rendering, in a handler, a timer or a promise, and whose it is. The page lives on.
 * The same of one remote is told once: what happens on each move of the mouse is one fault.
 */
export function reportStrayErrors(): void {
  const told = new Set<string>();
  const tell = (error: unknown) => {
    const detail = String(error);
    const [code, remote, version] = remoteCode.exec(error instanceof Error ? (error.stack ?? '') : '') ?? [];
    const fault = code + detail;
    if (told.has(fault)) return;
    told.add(fault);
    report({ event: 'error', remote, version, detail });
  };
  // Without an error it is a browser's own notice, such as of a ResizeObserver.
  window.addEventListener('error', ({ error }) => error && tell(error));
  window.addEventListener('unhandledrejection', ({ reason }) => tell(reason));
}
