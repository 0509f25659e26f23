import {
  parseWill,
  willSteps,
  type TestatorFacts,
  type WillForm,
  type WillInput,
} from '@heartwood/shared/domain';
import { formErrors } from '@heartwood/shared/ui';

/** A sentence about what still blocks the document, and the step it belongs to. */
export interface WillFault {
  sentence: string;
  step: number;
}

/** The will that was typed, or what is wrong with it. Says each sentence once. */
export function readWill(values: WillForm, facts: TestatorFacts): { will?: WillInput; faults: WillFault[] } {
  let will: WillInput | undefined;
  const found: Record<string, unknown> = formErrors<WillForm>(() => {
    will = parseWill(values, facts);
  });
  const faults = willSteps.flatMap(({ number, fields }) =>
    fields.flatMap((field) => sentencesIn(found[field]).map((sentence) => ({ sentence, step: number }))),
  );
  return {
    will,
    faults: faults.filter(
      ({ sentence }, index) => faults.findIndex((other) => other.sentence === sentence) === index,
    ),
  };
}

function sentencesIn(error: unknown): string[] {
  if (typeof error === 'string') return [error];
  return typeof error === 'object' && error !== null ? Object.values(error).flatMap(sentencesIn) : [];
}
