import {
  fieldErrors,
  isSchemaError,
  parseWill,
  stepOf,
  type TestatorFacts,
  type WillForm,
  type WillInput,
} from '@heartwood/domain';

/** A sentence about what still blocks the document, and the step it belongs to. */
export interface WillFault {
  sentence: string;
  step: number;
}

/** The will that was typed, or what is wrong with it, in the order of the steps. Says each sentence once. */
export function readWill(values: WillForm, facts: TestatorFacts): { will?: WillInput; faults: WillFault[] } {
  try {
    return { will: parseWill(values, facts), faults: [] };
  } catch (error) {
    if (!isSchemaError(error)) throw error;
    const faults = new Map<string, number>();
    for (const [path, sentences] of Object.entries(fieldErrors(error)))
      for (const sentence of sentences)
        if (!faults.has(sentence)) faults.set(sentence, stepOf(path)?.number ?? 1);
    return {
      faults: [...faults].map(([sentence, step]) => ({ sentence, step })).sort((a, b) => a.step - b.step),
    };
  }
}
