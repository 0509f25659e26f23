import { ValidationError, type TestContext } from 'yup';
import { todayOf } from '../dates/dates';
import { objectField, unchangedSinceField, versionField } from '../fields';
import { messages } from '../messages';
import { optionalSignature } from '../signature';
import { isObject } from '../validation/is-object';
import type { TestatorFacts, UncheckedWill } from './unchecked-will';
import { forEachField, type WillInput, type WillSchemas } from './form/will-fields';
import { willBlocks } from './will-people';

/** The version that a client has read. It may say which, and is refused if there is a newer one. */
export const versionRead = () => versionField(messages.willChangedElsewhere);

const schemas = forEachField<WillSchemas>(({ schema }) => schema);

const willObject = objectField(schemas);

/**
 * The will payload of POST /api/wills/, and what Review Will checks. Unknown fields, the status among them, are
 * dropped with `stripUnknown`. Give `{ context: TestatorFacts }` to check the testator's age and address.
 */
export const willSchema = willObject.test('people', testPeople);

/** The body of PUT /wills/{id}/: a whole will, with the signatures it carries. */
export const willUpdateSchema = willObject
  .shape({
    testator_signature: optionalSignature(),
    witness_1_signature: optionalSignature(),
    witness_2_signature: optionalSignature(),
    version: versionRead(),
    // Some answers aren't in the text, whose version they leave as it is.
    unchanged_since: unchangedSinceField(messages.willChangedElsewhere),
  })
  .test('people', testPeople);

/** Parses a payload as a will. @throws yup's ValidationError with all errors, each at its row as it was typed */
export function parseWill(payload: unknown, facts: TestatorFacts = {}): WillInput {
  try {
    return willSchema.validateSync(payload, { abortEarly: false, stripUnknown: true, context: facts });
  } catch (error) {
    if (error instanceof ValidationError)
      for (const each of error.inner) each.path = each.path && asTyped(each.path, payload);
    throw error;
  }
}

/** The path of a row, or of a part of it, in the list that was typed: its blank rows were dropped before the others were checked. */
function asTyped(path: string, payload: unknown): string {
  const [start, list = '', index] = /^(\w+)\[(\d+)\]/.exec(path) ?? [];
  const rows = isObject(payload) ? payload[list] : undefined;
  const schema = new Map(Object.entries(schemas)).get(list);
  if (start === undefined || !schema || !Array.isArray(rows)) return path;
  const isKept = (row: unknown) => isSome(schema.cast([row], { assert: false }));
  const places = rows.flatMap((row, place) => (isKept(row) ? [place] : []));
  return `${list}[${places[Number(index)] ?? index}]${path.slice(start.length)}`;
}

const isSome = (rows: unknown) => Array.isArray(rows) && rows.length > 0;

export function testPeople(this: TestContext, will: UncheckedWill): true | ValidationError {
  const facts: TestatorFacts = this.options.context ?? {};
  const blocks = willBlocks(will, { today: todayOf(new Date()), ...facts });
  if (blocks.length === 0) return true;
  return new ValidationError(blocks.map(({ field, message }) => this.createError({ path: field, message })));
}
