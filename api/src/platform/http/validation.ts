import fp from 'fastify-plugin';
import type { FastifyTypeProvider } from 'fastify';
import { Schema, ValidationError } from 'yup';
import { messages, validate, validateInSteps } from '@heartwood/domain';
import { idempotencyKeyOf } from './idempotency';
import { runCooperatively } from '../jobs/cooperative';
import { AddressParts } from './address-parts';

/**
 * Gives `request.body` the type of the route's yup schema, and `request.params` the
 * names of its path parameters.
 */
export interface RouteTypes extends FastifyTypeProvider {
  validator: this['schema'] extends Schema<infer Value>
    ? Value
    : this['schema'] extends AddressParts<infer Name>
      ? Record<Name, string>
      : unknown;
}

/** Validates requests with the same schemas that the forms use. */
export default fp(
  async (app) => {
    app.setValidatorCompiler<unknown>(({ schema, httpPart }) => {
      if (schema instanceof AddressParts)
        return (parts: Record<string, string>) =>
          schema.fit(parts) || { error: new Error(messages.notFound) };
      if (!(schema instanceof Schema))
        throw new Error('A route validates with something that is not a yup schema.');
      // An asynchronous validator can't return the parsed value, so the hook below validates bodies.
      if (httpPart === 'body') return (data: unknown) => ({ value: data });
      return (data: unknown) => {
        try {
          return { value: validate(schema, objectBody(data)) };
        } catch (error) {
          return { error: error instanceof Error ? error : new Error(String(error)) };
        }
      };
    });
    app.addHook('preHandler', async (request) => {
      // Before the call checks anything else: a header past its limit is refused in
      // every state of an account.
      if (request.routeOptions.schema?.operation?.once) idempotencyKeyOf(request);
      const schema: unknown = request.routeOptions.schema?.body;
      if (!(schema instanceof Schema)) return;
      request.body = await runCooperatively(validateInSteps(schema, objectBody(request.body)));
    });
  },
  { name: 'validation' },
);

// A missing body has all fields missing, and the schema's messages say that better than ours could.
function objectBody(data: unknown): object {
  if (data === undefined || data === null) return {};
  if (typeof data !== 'object' || Array.isArray(data)) throw new ValidationError(messages.notAnObject, data);
  return data;
}
