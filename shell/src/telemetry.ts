import { API_BASE } from '@heartwood/shared/api';
import type { TelemetryEvent } from '@heartwood/shared/host';

const ofNote = new Set<TelemetryEvent['event']>(['failed', 'retried', 'recovered', 'slow', 'error']);

/** Tells the server's log what went wrong in the page. Never throws, never waits; the ordinary is not sent. */
export function report(event: TelemetryEvent): void {
  if (!ofNote.has(event.event)) return;
  const body = JSON.stringify({ ...event, detail: event.detail?.slice(0, 500) });
  void fetch(`${API_BASE}/telemetry/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
    keepalive: true,
  }).catch(() => undefined);
}
