import { ValidationError, type TestContext } from 'yup';
import { todayOf } from '../dates';
import { isBlank, objectField } from '../fields';
import { isObject } from '../is-object';
import { messages } from '../messages';
import { isHundred, parsePercent } from '../percent';
import { optionalSignature } from '../signature';
import type { WillInput } from './will';
import { versionRead, willFields } from './will-fields';
import { beneficiaryList, cashList, completeBeneficiaryRow, completeCashRow } from './will-rows';
import type { TestatorFacts, UncheckedWill } from './unchecked-will';
import { willBlocks } from './will-people';

/** The rows with a share above 0: the ones that are kept when a will is saved. */
export function keptBeneficiaries<T extends { percentage?: unknown }>(rows: readonly T[]): T[] {
  return rows.filter(({ percentage }) => {
    if (isBlank(percentage)) return false;
    const parsed =
      typeof percentage === 'number' || typeof percentage === 'string' ? parsePercent(percentage) : null;
    return !parsed?.ok || parsed.value > 0;
  });
}

/** Beneficiaries of a whole will: only rows with a share, and these total exactly 100. */
const beneficiaries = beneficiaryList(completeBeneficiaryRow)
  .transform((rows: unknown) => (Array.isArray(rows) ? keptBeneficiaries(rows) : rows))
  .test(
    'total',
    messages.willTotal,
    (rows) => rows.length === 0 || isHundred(rows.map((row) => row.percentage)),
  );

const willObject = objectField({
  ...willFields,
  beneficiaries,
  cash_beneficiaries: cashList(completeCashRow).transform(withoutBlankRows),
  personal_property_beneficiaries: willFields.personal_property_beneficiaries.transform(withoutBlankRows),
});

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
  })
  .test('people', testPeople);

/** Reads a payload as a will, or throws yup's ValidationError with every fault in it. */
export function parseWill(payload: unknown, facts: TestatorFacts = {}): WillInput {
  return willSchema.validateSync(payload, { abortEarly: false, stripUnknown: true, context: facts });
}

export function testPeople(this: TestContext, will: UncheckedWill): true | ValidationError {
  const facts: TestatorFacts = this.options.context ?? {};
  const blocks = willBlocks(will, { today: todayOf(new Date()), ...facts });
  if (blocks.length === 0) return true;
  return new ValidationError(blocks.map(({ field, message }) => this.createError({ path: field, message })));
}

function withoutBlankRows(rows: unknown): unknown {
  if (!Array.isArray(rows)) return rows;
  return rows.filter((row: unknown) => !isObject(row) || !Object.values(row).every(isBlank));
}
