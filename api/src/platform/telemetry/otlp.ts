import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';

/** A collector that doesn't respond delays shutdown by at most this. */
export const SEND_MILLISECONDS = 2_000;

/** Not the process id, which is 1 in every container. */
const instance = randomUUID();

/**
 * The resource of traces and metrics: OTEL_SERVICE_NAME and OTEL_RESOURCE_ATTRIBUTES, by default
 * "heartwood" on this host.
 */
export async function otlpResource() {
  const { defaultResource, detectResources, envDetector, resourceFromAttributes } =
    await import('@opentelemetry/resources');
  return defaultResource()
    .merge(
      resourceFromAttributes({
        'service.name': 'heartwood',
        'host.name': hostname(),
        'service.instance.id': instance,
      }),
    )
    .merge(detectResources({ detectors: [envDetector] }));
}
