import type { Attributes, HrTime } from '@opentelemetry/api';
import type * as Sdk from '@opentelemetry/sdk-metrics';
import type { Registry } from 'prom-client';
import { otlpResource, SEND_MILLISECONDS } from './otlp';

const EVERY_MILLISECONDS = 60_000;

/** What `getMetricsAsJSON` returns; its own type is wrong. */
interface Measured {
  name: string;
  help: string;
  type: string;
  values: Value[];
}

interface Value {
  value: number;
  labels: Attributes;
  /** For a histogram: which of its series. */
  metricName?: string;
}

interface Times {
  startTime: HrTime;
  endTime: HrTime;
}

/** Sends the Prometheus metrics to an OpenTelemetry collector, once a minute and when it is closed. */
export async function exportMetrics(
  register: Registry,
  endpoint: string,
): Promise<{ close: () => Promise<void> }> {
  const sdk = await import('@opentelemetry/sdk-metrics');
  const { OTLPMetricExporter } = await import('@opentelemetry/exporter-metrics-otlp-http');
  const resource = await otlpResource();
  const startTime = hrTime(Date.now() - process.uptime() * 1000);
  const collect: Sdk.MetricProducer['collect'] = async () => {
    const measured: unknown = await register.getMetricsAsJSON();
    const times = { startTime, endTime: hrTime(Date.now()) };
    const metrics = (measured as Measured[]).flatMap((each) => metricData(sdk, each, times));
    return {
      resourceMetrics: { resource, scopeMetrics: [{ scope: { name: 'heartwood' }, metrics }] },
      errors: [],
    };
  };
  const reader = new sdk.PeriodicExportingMetricReader({
    exporter: new OTLPMetricExporter({ url: `${endpoint}/v1/metrics`, timeoutMillis: SEND_MILLISECONDS }),
    exportIntervalMillis: EVERY_MILLISECONDS,
    metricProducers: [{ collect }],
  });
  const provider = new sdk.MeterProvider({ resource, readers: [reader] });
  return { close: () => provider.shutdown() };
}

function metricData(sdk: typeof Sdk, { name, help, type, values }: Measured, times: Times): Sdk.MetricData[] {
  const common = {
    // ValueType.DOUBLE: importing the enum would load its package even without a collector.
    descriptor: { name, description: help, unit: '', valueType: 1 },
    aggregationTemporality: sdk.AggregationTemporality.CUMULATIVE,
  };
  const dataPoints = values.map(({ value, labels }) => ({ ...times, attributes: labels, value }));
  const { SUM, GAUGE, HISTOGRAM } = sdk.DataPointType;
  if (type === 'counter') return [{ ...common, dataPointType: SUM, isMonotonic: true, dataPoints }];
  if (type === 'gauge') return [{ ...common, dataPointType: GAUGE, dataPoints }];
  if (type !== 'histogram') return [];
  return [{ ...common, dataPointType: HISTOGRAM, dataPoints: histograms(name, values, times) }];
}

/** Prometheus buckets are cumulative, OpenTelemetry's are not. */
function histograms(name: string, values: Value[], times: Times): Sdk.DataPoint<Sdk.Histogram>[] {
  const series = new Map<string, Value[]>();
  for (const value of values) {
    const { le: _, ...labels } = value.labels;
    const key = JSON.stringify(labels);
    series
      .set(key, series.get(key) ?? [])
      .get(key)
      ?.push(value);
  }
  return [...series.values()].map((own) => {
    const buckets = own.filter(({ metricName }) => metricName === `${name}_bucket`);
    const total = (suffix: string) => own.find(({ metricName }) => metricName === name + suffix)?.value ?? 0;
    const { le: _, ...attributes } = own[0]?.labels ?? {};
    const value = {
      buckets: {
        boundaries: buckets.map(({ labels }) => Number(labels.le)).filter(Number.isFinite),
        counts: buckets.map((bucket, at) => bucket.value - (buckets[at - 1]?.value ?? 0)),
      },
      sum: total('_sum'),
      count: total('_count'),
    };
    return { ...times, attributes, value };
  });
}

const hrTime = (milliseconds: number): HrTime => [
  Math.floor(milliseconds / 1000),
  Math.round((milliseconds % 1000) * 1e6),
];
