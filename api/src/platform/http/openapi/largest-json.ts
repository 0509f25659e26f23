import { MAX_VALUE_LENGTH } from '@heartwood/domain';
import type { JsonSchema } from './json-schema';

// A UTF-16 unit takes at most three bytes in UTF-8.
const BYTES_OF_A_UNIT = 3;

/**
 * The size in bytes of the largest JSON that a schema allows.
 * @throws Error if a text or a list in it has no limit
 */
export function largestJson(schema: JsonSchema, name = 'The body'): number {
  const types = [schema.type ?? 'anything'].flat();
  return Math.max(...types.map((type) => bytesOf(type, schema, name)));
}

function bytesOf(type: string, schema: JsonSchema, name: string): number {
  const { properties = {}, items, maxItems } = schema;
  switch (type) {
    case 'boolean':
    case 'null':
      return 5;
    case 'number':
    case 'integer':
      return MAX_VALUE_LENGTH + 2;
    case 'string':
      return longestText(schema, name) + 2;
    case 'array':
      if (!items || maxItems === undefined) throw new Error(`${name} is a list without a limit.`);
      return maxItems * (largestJson(items, `A row of ${name}`) + 1) + 2;
    case 'object':
      return Object.entries(properties).reduce(
        (sum, [key, field]) => sum + key.length + 4 + largestJson(field, key),
        2,
      );
    default:
      throw new Error(`${name} is of no type that has a limit.`);
  }
}

/** A value with a format is plain ASCII. */
function longestText({ enum: choices, format, maxLength }: JsonSchema, name: string): number {
  if (choices) return Math.max(...choices.map((choice) => choice?.length ?? 0));
  if (format === 'date' || format === 'date-time') return MAX_VALUE_LENGTH;
  if (maxLength === undefined) throw new Error(`${name} is a text without a limit.`);
  return maxLength * (format ? 1 : BYTES_OF_A_UNIT);
}
