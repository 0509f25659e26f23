import type { JsonSchema } from '../../platform/http/openapi/json-schema';
import { count, exactly, hash, text } from '../../platform/http/openapi/shapes';

/** The responses about files that people send. */
export const documentSchemas: Record<string, JsonSchema> = {
  StoredDocument: exactly(
    {
      key: text,
      sha256: hash,
      size: count,
      sealed: { type: 'boolean', description: 'Whether it is the sealed PDF of the will.' },
      detail: { ...text, description: 'What became of a file that is not.' },
    },
    ['detail'],
  ),
};
