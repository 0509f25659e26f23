import type { JsonSchema } from './json-schema';
import { exactly, text, uuid } from './shapes';

/** The responses that belong to no feature. */
export const commonSchemas: Record<string, JsonSchema> = {
  Nothing: { type: 'object', additionalProperties: false, description: 'Done; there is nothing to say.' },
  Health: exactly({ status: { const: 'ok', type: 'string' } }),
  ApiError: {
    type: 'object',
    description: 'A sentence a person can act on, and sentences for each field at fault, by its path.',
    properties: { detail: { type: 'string', minLength: 1 }, code: text, request_id: uuid },
    required: ['detail', 'code', 'request_id'],
    additionalProperties: { type: 'array', items: text, minItems: 1 },
  },
};
