import { ValidationError, type AnyObjectSchema, type ObjectShape } from 'yup';
import { objectField } from '../fields';
import { willFields } from './will-fields';
import { testPeople, willSchema } from './will-schema';

/** The ten steps of the wizard and the fields each asks for. Step 10 reviews the whole will. */
export const willSteps = [
  { number: 1, key: 'you', title: 'You', fields: ['testator_name', 'street_address'] },
  {
    number: 2,
    key: 'executor',
    title: 'Executor',
    fields: ['executor', 'alternate_executor', 'executor_is_21'],
  },
  { number: 3, key: 'beneficiaries', title: 'Beneficiaries', fields: ['beneficiaries'] },
  { number: 4, key: 'cash', title: 'Cash gifts', fields: ['cash_beneficiaries'] },
  { number: 5, key: 'property', title: 'Personal property', fields: ['personal_property_beneficiaries'] },
  { number: 6, key: 'predeceased', title: 'If someone dies before you', fields: ['predeceased_directive'] },
  {
    number: 7,
    key: 'family',
    title: 'Charity and guardian',
    fields: ['donation', 'family', 'guardian', 'alternate_guardian'],
  },
  { number: 8, key: 'final', title: 'Final details', fields: ['final_details', 'special_instructions'] },
  {
    number: 9,
    key: 'witnesses',
    title: 'Witnesses',
    fields: ['witness_1_name', 'witness_1_email', 'witness_2_name', 'witness_2_email', 'self_proving'],
  },
  { number: 10, key: 'review', title: 'Review', fields: [] },
] as const satisfies readonly WillStep[];

export interface WillStep {
  number: number;
  key: string;
  title: string;
  fields: readonly (keyof typeof willFields)[];
}

export type WillStepKey = (typeof willSteps)[number]['key'];

/**
 * The schema of one step, 1 to 10, for the whole form's values: only that step's fields are checked, and who may
 * be whom among its people. The last step checks everything.
 */
export function willStepSchema(number: number): AnyObjectSchema {
  const step: WillStep | undefined = willSteps.find((each) => each.number === number);
  if (!step || step.fields.length === 0) return willSchema;
  const own: readonly string[] = step.fields;
  const fields: ObjectShape = Object.fromEntries(step.fields.map((field) => [field, willFields[field]]));
  return objectField(fields).test('people', function (values) {
    const result = testPeople.call(this, values);
    if (result === true) return true;
    const ofThisStep = result.inner.filter(({ path = '' }) => own.includes(path.split(/[.[]/)[0] ?? ''));
    return ofThisStep.length === 0 ? true : new ValidationError(ofThisStep);
  });
}
