import fp from 'fastify-plugin';
import { messages } from '@heartwood/shared/domain';
import { toRefusal } from '../../errors/to-refusal';
import { Refusal } from '../../errors/refusal';

/** Every refusal is answered here: a sentence, never a stack, never SQL. The log keeps the cause under the same id. */
export default fp(
  async (app) => {
    app.setErrorHandler((error, request, reply) => {
      const refusal = toRefusal(error) ?? new Refusal(500, messages.serverError);
      if (refusal.status >= 500) request.log.error({ err: error }, 'a call failed');
      const { retryAfter, allow } = refusal.extras;
      if (retryAfter !== undefined) void reply.header('retry-after', String(retryAfter));
      if (allow) void reply.header('allow', allow.join(', '));
      if (refusal.status === 401) void reply.header('www-authenticate', 'Bearer');
      return reply.code(refusal.status).send({ ...refusal.body, request_id: request.id });
    });
  },
  { name: 'answers' },
);
