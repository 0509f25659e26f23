import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { messages } from '@heartwood/shared/domain';
import { toApiError } from '../../errors/to-api-error';
import { ApiError } from '../../errors/api-error';

/** Every refusal is answered here: a sentence, never a stack, never SQL. The log keeps the cause under the same id. */
export default fp(
  async (app) => {
    app.setErrorHandler((error, request, reply) => {
      const refusal = hasLeft(request, error)
        ? new ApiError(400, messages.notJson)
        : (toApiError(error) ?? new ApiError(500, messages.serverError));
      if (refusal.status >= 500)
        request.log[refusal.status === 503 ? 'warn' : 'error']({ err: error }, 'a call failed');
      const { retryAfter, allow } = refusal.extras;
      if (retryAfter !== undefined) void reply.header('retry-after', String(retryAfter));
      if (allow) void reply.header('allow', allow.join(', '));
      if (refusal.status === 401) void reply.header('www-authenticate', 'Bearer');
      return reply.code(refusal.status).send({ ...refusal.body, request_id: request.id });
    });
  },
  { name: 'answers' },
);

/** Whether the client broke off in the middle of its request: nobody is there to answer, and nothing is wrong here. */
function hasLeft(request: FastifyRequest, error: unknown): boolean {
  return (
    request.raw.readableAborted && error instanceof Error && 'code' in error && error.code === 'ECONNRESET'
  );
}
