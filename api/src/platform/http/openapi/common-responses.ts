import type { JsonSchema } from './json-schema';
import { exactly, text, uuid } from './shapes';

/**
 * A sentence for programs: `code` is the message's name, and `params` are its values by the
 * names of its placeholders.
 */
const sentenceCode = {
  code: text,
  params: { type: 'object', additionalProperties: { type: ['string', 'number'] } },
} as const satisfies Record<string, JsonSchema>;

const codedSentence: JsonSchema = { type: 'object', properties: sentenceCode, required: ['code'] };

/** The responses that belong to no feature. */
export const commonSchemas: Record<string, JsonSchema> = {
  Nothing: { type: 'object', additionalProperties: false, description: 'Done; there is nothing to say.' },
  MailedPdf: exactly({
    recipient: text,
    attached: {
      type: 'boolean',
      description: 'Whether the sealed PDF goes with the mail: not a paper, nor a file that is too large.',
    },
  }),
  Health: exactly({ status: { const: 'ok', type: 'string' } }),
  ApiError: {
    type: 'object',
    description:
      'A sentence a person can act on, and sentences for each field at fault, by its path. `code` and `params` are those of the detail. `codes` has those of the fields’ sentences in the same order, and, where `code` doesn’t say all of the detail, those of its sentences.',
    properties: {
      detail: { type: 'string', minLength: 1 },
      ...sentenceCode,
      codes: {
        type: 'object',
        additionalProperties: { type: 'array', items: codedSentence, minItems: 1 },
      },
      request_id: uuid,
    },
    required: ['detail', 'code', 'request_id'],
    additionalProperties: { type: 'array', items: text, minItems: 1 },
  },
};
