import { ValidationError, type AnyObjectSchema, type ISchema } from 'yup';
import { objectField } from '../../fields';
import { questions, type QuestionKey } from '../questions';
import { steps, type WillStepGroup, type WillStepKey } from '../questions/steps';
import { eachField } from './will-fields';
import { testPeople, willSchema } from '../will-schema';

export type { AskingStepKey, WillStepKey } from '../questions/steps';

/** A step of the wizard with its questions. */
export interface WillStep {
  number: number;
  key: WillStepKey;
  group: WillStepGroup;
  title: string;
  /** The heading of the same questions on the edit page. */
  section: string;
  questions: readonly QuestionKey[];
  fields: readonly string[];
}

const keys = Object.keys(questions) as QuestionKey[];

/** The ten steps of the wizard and the fields each asks for. Step 10 reviews the whole will. */
export const willSteps: readonly WillStep[] = steps.map((step) => {
  const asked = keys.filter((key) => questions[key].step === step.key);
  return { ...step, questions: asked, fields: asked.flatMap((key) => Object.keys(questions[key].fields)) };
});

/** The step that asks for a field, by its path such as `beneficiaries[0].name`. */
export function stepOf(path: string): WillStep | undefined {
  // The children are named with the family, and decided about when everything else has been given away.
  if (path.endsWith('.left_out') || path.endsWith('.guardian'))
    return willSteps.find(({ questions: asked }) => asked.includes('childDecisions'));
  const [field = ''] = path.split(/[.[]/);
  return willSteps.find(({ fields }) => fields.includes(field));
}

/**
 * The schema of one step, 1 to 10, for the whole form's values: it only validates that step's fields, and the
 * rules about its people. The last step validates everything.
 */
export function willStepSchema(number: number): AnyObjectSchema {
  const step = willSteps.find((each) => each.number === number);
  if (!step || step.fields.length === 0) return willSchema;
  const fields: Record<string, ISchema<unknown>> = Object.fromEntries(
    eachField.flatMap(([name, { schema, schemaInStep, alsoInStep }]) => {
      if (step.fields.includes(name)) return [[name, schemaInStep ?? schema]];
      return alsoInStep?.step === step.key ? [[name, alsoInStep.schema]] : [];
    }),
  );
  return objectField(fields).test('people', function (values) {
    const result = testPeople.call(this, values);
    if (result === true) return true;
    const ofThisStep = result.inner.filter(({ path = '' }) => stepOf(path) === step);
    return ofThisStep.length === 0 ? true : new ValidationError(ofThisStep);
  });
}
