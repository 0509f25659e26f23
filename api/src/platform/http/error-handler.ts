import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { messages } from '@heartwood/domain';
import { notUsable, toApiError } from './errors/to-api-error';
import { ApiError } from './errors/api-error';

/**
 * Sends every error response: a sentence, never a stack, never SQL. The log has the cause under the same id.
 */
export default fp(
  async (app) => {
    app.setErrorHandler((error, request, reply) => {
      const apiError = hasLeft(request, error)
        ? notUsable()
        : (toApiError(error) ?? new ApiError(500, messages.serverError));
      if (apiError.status >= 500)
        request.log[apiError.status === 503 ? 'warn' : 'error']({ err: error }, 'a call failed');
      const { retryAfter, allow } = apiError.extras;
      if (retryAfter !== undefined) void reply.header('retry-after', String(retryAfter));
      if (allow) void reply.header('allow', allow.join(', '));
      if (apiError.status === 401) void reply.header('www-authenticate', 'Bearer');
      void reply.header('cache-control', 'no-store');
      // Set for a file that could not be sent.
      void reply.removeHeader('content-disposition').type('application/json; charset=utf-8');
      return reply.code(apiError.status).send({ ...apiError.body, request_id: request.id });
    });
  },
  { name: 'answers' },
);

/**
 * Whether the client disconnected during its request: nobody reads the response, and nothing is wrong here.
 */
function hasLeft(request: FastifyRequest, error: unknown): boolean {
  return (
    request.raw.readableAborted && error instanceof Error && 'code' in error && error.code === 'ECONNRESET'
  );
}
