import type { FastifyRequest, FastifyServerOptions } from 'fastify';

const LONGEST = 500;

/**
 * The parts of routes that are worth nothing without a login, or that anyone may know.
 * All others are secrets.
 */
const PUBLIC_PARTS = new Set([
  'id',
  'paymentId',
  'correctionId',
  'linkId',
  'documentId',
  'version',
  'sha256',
]);

/** Longer than a UUID and every name in our addresses, and shorter than every secret in a mail. */
const SECRET = /[^/]{41,}/g;

/**
 * Structured logs on standard output. They contain no header, no body, no query value, no secret of an
 * address, and no SQL parameter.
 */
export function loggerOptions(level: string) {
  return {
    level,
    // Set explicitly, so that its lines and those printed at startup stay in order.
    stream: process.stdout,
    redact: [
      '*.password',
      '*.password2',
      '*.access',
      '*.refresh',
      '*.token',
      '*.signature',
      '*.authorization',
    ],
    serializers: {
      req: (request: FastifyRequest) => ({
        method: request.method,
        path: loggedPath(request),
        address: request.ip,
      }),
      err: describeError,
    },
  } satisfies FastifyServerOptions['logger'];
}

/**
 * The path of a request without secrets. For a route with one, its pattern, so that no spelling of the
 * address reveals it. An address without a route may be a garbled one, so its long segments are left out,
 * however they are written.
 */
function loggedPath({ url, routeOptions }: FastifyRequest): string | undefined {
  const route = routeOptions?.url ?? '';
  const isSecret = [...route.matchAll(/:(\w+)/g)].some(([, part = '']) => !PUBLIC_PARTS.has(part));
  return isSecret ? route : url?.split('?', 1)[0]?.replace(SECRET, '…');
}

/**
 * An error for the log. The database driver's message ends with the values of the
 * statement, which are left out.
 */
function describeError(
  error: Error,
): { type: string; message: string; stack: string } & Record<string, unknown> {
  const { cause } = error;
  const message = (error.message.split('\nparams:', 1)[0] ?? '').slice(0, LONGEST);
  return {
    type: error.name,
    message,
    stack: (error.stack ?? '')
      .split('\n')
      .filter((line) => /^\s+at /.test(line))
      .join('\n'),
    ...('code' in error && { code: error.code }),
    ...(cause instanceof Error && { cause: describeError(cause) }),
  };
}
