import { API_BASE } from '@heartwood/api-client';
import type { TelemetryEvent } from '@heartwood/host';
import { shellVersion } from './shell-version';

/** An event, with the stack of the error behind it. Remotes report through the host and send no stack. */
export type ShellEvent = Omit<TelemetryEvent, 'event'> & {
  event: TelemetryEvent['event'] | 'call_failed';
  stack?: string;
  /** Of a call that failed: the server's log has it under this id. */
  request?: string;
};

/** Where events go. A sink never throws and never blocks. */
export type TelemetrySink = (event: ShellEvent) => void;

/** How much of a stack is sent, in characters. The innermost calls come first. */
export const STACK_CHARACTERS = 4000;

/** Sends events to the server's log. Routine events wait until the page has loaded. */
export const serverLog: TelemetrySink = (event) => {
  const body = JSON.stringify({
    ...event,
    detail: event.detail?.slice(0, 500),
    // The server's texts hold no tabs.
    stack: event.stack?.replaceAll('\t', ' ').slice(0, STACK_CHARACTERS),
    // Whose version `version` is depends on the event; this one is always the shell's.
    release: shellVersion,
  });
  const send = () =>
    void fetch(`${API_BASE}/telemetry/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      keepalive: true,
    }).catch(() => undefined);
  if (event.event === 'loaded') setTimeout(send, 5000);
  else send();
};

let sink = serverLog;

/** Redirects events to another sink, e.g. an analytics service. */
export const sendTelemetryTo = (other: TelemetrySink) => {
  sink = other;
};

/** Reports an event in a remote or the shell. */
export const report: TelemetrySink = (event) => sink(event);

/** The stack of an error, if it has one: anything can be thrown. */
export const stackOf = (error: unknown): string | undefined =>
  error instanceof Error ? error.stack : undefined;
