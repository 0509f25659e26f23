import { API_BASE } from '@heartwood/shared/api';
import type { TelemetryEvent } from '@heartwood/shared/host';

/** Where events go. A sink never throws and never blocks. */
export type TelemetrySink = (event: TelemetryEvent) => void;

/** Sends events to the server's log. Routine events wait until the page has loaded. */
export const serverLog: TelemetrySink = (event) => {
  const body = JSON.stringify({ ...event, detail: event.detail?.slice(0, 500) });
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
