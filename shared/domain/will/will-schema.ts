import { ValidationError, type TestContext } from 'yup';
import { todayOf } from '../dates/dates';
import { objectField, unchangedSinceField, versionField } from '../fields';
import { messages } from '../messages';
import { optionalSignature } from '../signature';
import { validate } from '../validation/validate';
import type { TestatorFacts, UncheckedWill } from './unchecked-will';
import { undecidedBlocks } from './form/child-decisions';
import { forEachField, type WillInput, type WillSchemas } from './form/will-fields';
import { willBlocks } from './will-people';

/** The version that a client has read. It may say which, and is refused if there is a newer one. */
export const versionRead = () => versionField(messages.willChangedElsewhere);

const willObject = objectField(forEachField<WillSchemas>(({ schema }) => schema));

/**
 * The will payload of POST /api/wills/, and what Review Will checks. Unknown fields, the status among them,
 * are dropped with `stripUnknown`. Give `{ context: TestatorFacts }` to check the testator's age and address.
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

/**
 * Parses a payload as a will, as the server does.
 * @throws yup's ValidationError, with each error at its row as it was typed
 */
export const parseWill = (payload: unknown, facts: TestatorFacts = {}): WillInput =>
  validate(willSchema, payload, facts);

export function testPeople(this: TestContext, will: UncheckedWill): true | ValidationError {
  const facts: TestatorFacts = this.options.context ?? {};
  const today = facts.today ?? todayOf(new Date());
  const blocks = [
    ...willBlocks(will, { ...facts, today }),
    ...(facts.asksAboutChildren ? undecidedBlocks(will, today) : []),
  ];
  if (blocks.length === 0) return true;
  return new ValidationError(blocks.map(({ field, message }) => this.createError({ path: field, message })));
}
