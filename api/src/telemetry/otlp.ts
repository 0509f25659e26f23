import { hostname } from 'node:os';

/** A collector that doesn't respond delays shutdown by at most this. */
export const SEND_MILLISECONDS = 2_000;

/**
 * The resource of traces and metrics: OTEL_SERVICE_NAME and OTEL_RESOURCE_ATTRIBUTES, by default "heartwood" on this
 * host.
 */
export async function otlpResource() {
  const { defaultResource, detectResources, envDetector, resourceFromAttributes } =
    await import('@opentelemetry/resources');
  return defaultResource()
    .merge(
      resourceFromAttributes({
        'service.name': 'heartwood',
        'service.instance.id': `${hostname()}:${process.pid}`,
      }),
    )
    .merge(detectResources({ detectors: [envDetector] }));
}
