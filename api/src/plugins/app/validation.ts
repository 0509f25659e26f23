import fp from 'fastify-plugin';
import type { FastifyTypeProvider } from 'fastify';
import { Schema, ValidationError } from 'yup';
import { messages } from '@heartwood/shared/domain';

/** Gives `request.body` and `request.params` the type of the route's yup schema. */
export interface YupTypes extends FastifyTypeProvider {
  validator: this['schema'] extends Schema<infer Value> ? Value : unknown;
}

/** Requests are judged by the very schemas the forms use. */
export default fp(
  async (app) => {
    app.setValidatorCompiler(({ schema, httpPart }) => {
      if (!(schema instanceof Schema))
        throw new Error('A route validates with something that is not a yup schema.');
      return (data: unknown) => {
        try {
          // What stands in an address is text and stays text.
          if (httpPart !== 'body') return { value: schema.validateSync(data, { strict: true }) };
          return { value: schema.validateSync(objectBody(data), { abortEarly: false, stripUnknown: true }) };
        } catch (error) {
          return { error: error instanceof Error ? error : new Error(String(error)) };
        }
      };
    });
  },
  { name: 'validation' },
);

// A missing body has every field missing, which the schema says better than we could.
function objectBody(data: unknown): object {
  if (data === undefined || data === null) return {};
  if (typeof data !== 'object' || Array.isArray(data)) throw new ValidationError(messages.notAnObject, data);
  return data;
}
