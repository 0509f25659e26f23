import type { IncomingMessage } from 'node:http';
import { finished } from 'node:stream/promises';
import { setTimeout } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { messages } from '@heartwood/domain';
import { ApiError } from './errors/api-error';

/**
 * How long, and how much, a rejected client may continue to send: if the connection is closed at once, it
 * can't read the response.
 */
const LINGER_MILLISECONDS = 2_000;
const LINGER_BYTES = 10 * 2 ** 20;

/** Stops reading a body: its reader fails with the error, and the rest is discarded. */
export function stopBody(raw: IncomingMessage, apiError: ApiError): void {
  raw.emit('error', apiError);
  raw.unpipe();
  raw.resume();
}

/**
 * Counts the bytes of every body without a schema, and rejects one that is larger than its operation allows:
 * at once if its header says so, otherwise as soon as the limit is reached. Threat: a form may have endless
 * text before its first part and after its last one. Clients that continue to send are disconnected.
 */
export default fp(
  async (app) => {
    app.addHook('onRequest', (request, _reply, done) => {
      const { rawBody } = request.routeOptions.schema?.operation ?? {};
      if (!rawBody) return done();
      const isForm = rawBody.media === 'multipart/form-data';
      const tooLarge = new ApiError(413, isForm ? messages.fileTooLarge() : messages.tooLarge);
      countBody(request.raw, rawBody.bytes, tooLarge);
      if (Number(request.headers['content-length'] ?? 0) > rawBody.bytes) throw tooLarge;
      done();
    });
    app.addHook('onSend', async (request, reply) => {
      if (!hasRawBody(request)) return;
      await discard(request.raw);
      if (!hasEnded(request.raw)) void reply.header('connection', 'close');
    });
    app.addHook('onResponse', (request, _reply, done) => {
      if (hasRawBody(request) && !hasEnded(request.raw)) request.raw.destroy();
      done();
    });
  },
  { name: 'raw-body' },
);

function countBody(raw: IncomingMessage, limit: number, tooLarge: ApiError): void {
  let bytes = 0;
  // Counting must not start the stream before there is a reader.
  raw.pause();
  raw.on('error', () => undefined);
  raw.on('data', (piece: Buffer) => {
    const fitted = bytes <= limit;
    bytes += piece.length;
    if (fitted && bytes > limit) stopBody(raw, tooLarge);
    else if (bytes > limit + LINGER_BYTES) raw.pause();
  });
}

/** Discards what still arrives, for a limited time. */
async function discard(raw: IncomingMessage): Promise<void> {
  if (hasEnded(raw)) return;
  const enough = new AbortController();
  const end = finished(raw, { signal: enough.signal, writable: false }).catch(() => undefined);
  raw.resume();
  await Promise.race([end, setTimeout(LINGER_MILLISECONDS, undefined, { signal: enough.signal })]);
  enough.abort();
}

const hasEnded = (raw: IncomingMessage) => raw.complete || raw.readableEnded || raw.destroyed;

const hasRawBody = (request: FastifyRequest) => request.routeOptions.schema?.operation?.rawBody !== undefined;
