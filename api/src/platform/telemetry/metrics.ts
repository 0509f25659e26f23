import type { FastifyInstance } from 'fastify';
import type * as Prom from 'prom-client';
import { isObject } from '@heartwood/domain';
import { mailsWaiting } from '../mail/mails';
import { countVitals, isVital, type RemotePaths } from './web-vitals';

/**
 * In seconds. A page's call is expected within 50 ms, and a will with three signatures within half a second.
 */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/**
 * What a page may report about a remote (`TelemetryEvent`). Browsers can send anything, and each
 * text would be a new series.
 */
const REPORTS = new Set(['loaded', 'slow', 'retried', 'failed', 'recovered', 'error', 'call_failed']);

/** A gauge that is read on each scrape: a value for each state. */
type Reading = () => Record<string, number> | Promise<Record<string, number>>;

/**
 * Collects the operator's metrics. Call it before the server's routes are added.
 * @returns the registry that prints the metrics for Prometheus
 */
export function countCalls(app: FastifyInstance, prom: typeof Prom, remotes: RemotePaths): Prom.Registry {
  const register = new prom.Registry();
  const registers = [register];
  prom.collectDefaultMetrics({ register });
  const durations = new prom.Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long requests took.',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers,
  });
  const reports = new prom.Counter({
    name: 'heartwood_browser_reports_total',
    help: 'What pages reported of remotes and errors.',
    labelNames: ['event'],
    registers,
  });
  const countVital = countVitals(prom, registers, remotes);
  app.addHook('onResponse', async (request, reply) => {
    // The route's pattern, never the requested URL, which contains ids.
    const { url: route = 'none' } = request.routeOptions;
    durations.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    if (route !== '/backend/telemetry/' || reply.statusCode !== 204) return;
    const event = eventOf(request.body);
    if (isVital(event)) await countVital(request.body);
    else reports.inc({ event: REPORTS.has(event) ? event : 'other' });
  });
  for (const [name, help, read] of gaugesOf(app)) {
    const gauge: Prom.Gauge = new prom.Gauge({
      name,
      help,
      labelNames: ['state'],
      registers,
      collect: async () => {
        gauge.reset();
        // Leave out a metric that can't be read now, and print the others.
        const values = await Promise.resolve(read()).catch(() => ({}));
        for (const [state, value] of Object.entries(values)) gauge.set({ state }, value);
      },
    });
  }
  return register;
}

function gaugesOf({ deps, db, loginQueue }: FastifyInstance): [name: string, help: string, read: Reading][] {
  return [
    ['heartwood_database_connections', 'Connections, and calls that wait for one.', deps.database.load],
    ['heartwood_worker_tasks', 'Tasks for worker threads.', () => ({ waiting: deps.workers.waiting })],
    ['heartwood_logins', 'Logins that are slowed down.', () => ({ waiting: loginQueue.waiting })],
    ['heartwood_data_folder_bytes', 'Room at DATA_DIR.', async () => ({ free: await deps.space.free() })],
    [
      'heartwood_site_age_seconds',
      'Since the site was last compared with its bucket; 0 without a bucket.',
      () => ({ copied: deps.siteMirror?.ageSeconds ?? 0 }),
    ],
    [
      'heartwood_mails',
      'Mails that are to be sent.',
      async () => {
        const { fresh, failed } = await mailsWaiting(db);
        return { new: fresh, failed };
      },
    ],
    [
      'heartwood_mails_oldest_seconds',
      'For how long the oldest mail that is to be sent has waited.',
      async () => ({ waiting: (await mailsWaiting(db)).oldestSeconds }),
    ],
  ];
}

function eventOf(body: unknown): string {
  return isObject(body) && typeof body.event === 'string' ? body.event : '';
}
