import fp from 'fastify-plugin';
import { countCalls } from './metrics';
import { serveMetrics } from './metrics-server';
import type { RemotePaths } from './web-vitals';
import { exportMetrics } from './otlp-metrics';

/**
 * Metrics for Prometheus, if METRICS_PORT is set, and for an OpenTelemetry collector, if there is one.
 * Without either, none of this runs and its packages are not loaded.
 */
export default fp<{ registry: RemotePaths }>(
  async (app, { registry }) => {
    const { metrics, otlpEndpoint, publicUrl } = app.config;
    if (!metrics && !otlpEndpoint) return;
    const register = countCalls(app, await import('prom-client'), registry);
    const open: { close: () => Promise<void> }[] = [];
    // Not onListen, whose failures are only logged.
    app.addHook('onReady', async () => {
      if (metrics) open.push(await serveMetrics(register, { ...metrics, publicUrl }));
    });
    app.addHook('onListen', async () => {
      if (otlpEndpoint) open.push(await exportMetrics(register, otlpEndpoint));
    });
    app.addHook('onClose', async () => void (await Promise.allSettled(open.map(({ close }) => close()))));
  },
  { name: 'metrics', dependencies: ['deps'] },
);
