import { signatureMethods, type SignatureDetails } from '@heartwood/domain';
import type { JsonSchema } from './json-schema';

// Helpers to build the response schemas.

export const text: JsonSchema = { type: 'string' };
export const uuid: JsonSchema = { type: 'string', format: 'uuid' };
export const day: JsonSchema = { type: 'string', format: 'date' };
export const moment: JsonSchema = { type: 'string', format: 'date-time' };
export const count: JsonSchema = { type: 'integer', minimum: 1 };
export const hash: JsonSchema = { type: 'string', pattern: '^[0-9a-f]{64}$' };
export const orNull = (schema: JsonSchema): JsonSchema => ({
  ...schema,
  type: [schema.type ?? 'object', 'null'].flat(),
  ...(schema.enum && { enum: [...schema.enum, null] }),
});
export const ref = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` });
export const listOf = (items: JsonSchema): JsonSchema => ({ type: 'array', items });

/** An object with exactly these fields, all required except the optional ones. */
export function exactly(properties: Record<string, JsonSchema>, optional: string[] = []): JsonSchema {
  const required = Object.keys(properties).filter((name) => !optional.includes(name));
  return { type: 'object', properties, required, additionalProperties: false };
}

/** How a signature was made: the fields of an object that has them if it was recorded. */
export const signatureDetails: Record<keyof SignatureDetails, JsonSchema> = {
  method: { type: 'string', enum: signatureMethods, description: 'How it was made.' },
  typed_name: { type: 'string', description: 'The name that was typed.' },
  other_name: {
    type: 'boolean',
    description: 'The signer confirmed that the typed name is another one than the document has for them.',
  },
};

export const signature = orNull({ type: 'string', pattern: '^data:image/png;base64,' });

/** The sealed PDF of a signed agreement. */
export const sealed = orNull(exactly({ sha256: hash, size: count, sealed_at: moment }));
