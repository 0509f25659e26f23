import type * as Prom from 'prom-client';
import { isObject, paths } from '@heartwood/domain';

/**
 * The vitals that a page reports, see https://web.dev/articles/vitals: milliseconds are converted to seconds.
 */
const vitals = {
  lcp: { help: 'When the largest content was painted.', unit: 1000, buckets: [0.5, 1, 1.5, 2.5, 4, 8] },
  inp: { help: 'How long an interaction took to show.', unit: 1000, buckets: [0.05, 0.1, 0.2, 0.3, 0.5, 1] },
  cls: { help: 'How far the layout shifted.', unit: 1, buckets: [0.001, 0.01, 0.05, 0.1, 0.25] },
} as const;

/** Which remote owns which paths. */
export interface RemotePaths {
  remotes: () => Promise<readonly { name: string; paths: readonly string[] }[]>;
}

const SHELL_ROUTES: readonly string[] = [paths.home, paths.about, paths.dashboard];

export const isVital = (event: string): event is keyof typeof vitals => Object.hasOwn(vitals, event);

/**
 * Records how fast pages were, by route and remote. Ignores unknown routes: browsers can send anything, and
 * each text would be a new series.
 */
export function countVitals(prom: typeof Prom, registers: Prom.Registry[], registry: RemotePaths) {
  const histogram = (name: keyof typeof vitals) =>
    new prom.Histogram({
      name: `heartwood_page_${name}${vitals[name].unit === 1 ? '' : '_seconds'}`,
      help: vitals[name].help,
      labelNames: ['route', 'remote'],
      buckets: [...vitals[name].buckets],
      registers,
    });
  const histograms = { lcp: histogram('lcp'), inp: histogram('inp'), cls: histogram('cls') };
  return async (body: unknown): Promise<void> => {
    if (!isObject(body)) return;
    const { event, route, value } = body;
    if (typeof event !== 'string' || !isVital(event) || typeof value !== 'number') return;
    const remote = await remoteOf(registry, route);
    if (remote) histograms[event].observe({ route: String(route), remote }, value / vitals[event].unit);
  };
}

async function remoteOf(registry: RemotePaths, route: unknown): Promise<string | undefined> {
  if (typeof route !== 'string') return undefined;
  if (SHELL_ROUTES.includes(route)) return 'shell';
  const remotes = await registry.remotes();
  return remotes.find(({ paths: own }) => own.includes(route))?.name;
}
