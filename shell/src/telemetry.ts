import { API_BASE } from '@heartwood/shared/api';
import type { TelemetryEvent } from '@heartwood/shared/host';

/** Where events go. It never throws and never keeps anybody waiting. */
export type TelemetrySink = (event: TelemetryEvent) => void;

/** Tells the server's log. What is as it should be lets the page go first. */
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

/** Sends events elsewhere from now on, such as to a service that counts them. */
export const sendTelemetryTo = (other: TelemetrySink) => {
  sink = other;
};

/** Tells of something that happened in a part of the page. */
export const report: TelemetrySink = (event) => sink(event);
