import fp from 'fastify-plugin';
import { countCalls } from '../../metrics/metrics';
import { serveMetrics } from '../../metrics/metrics-server';
import type { RegistryFile } from '../../site/registry';

/** Numbers for Prometheus, if METRICS_PORT is set. Without it, no line of this runs and its package is not loaded. */
export default fp<{ registry: RegistryFile }>(
  async (app, { registry }) => {
    const { metrics } = app.config;
    if (!metrics) return;
    const register = countCalls(app, await import('prom-client'), registry);
    let close: (() => Promise<void>) | undefined;
    app.addHook('onListen', async () => {
      ({ close } = await serveMetrics(register, metrics));
    });
    app.addHook('onClose', () => close?.());
  },
  { name: 'metrics', dependencies: ['deps'] },
);
