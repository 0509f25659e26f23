import { useState } from 'react';

/** What the server refused, for a form to go on saying until the value is another one. */
export interface RefusedValues<Values> {
  /** For formik's `validate`, beside the schema. */
  validate: (values: Values) => Partial<Record<string, string>>;
  /** Takes down the sentences about the fields of this form, by the values they were said of. */
  remember: (fields: Record<string, string[]>, values: Values) => void;
}

/**
 * Keeps the server's sentences about single fields. Formik forgets errors that were set from outside at the next
 * blur; these stand until the person changes the value they are about.
 */
export function useRefusedValues<Values extends object>(): RefusedValues<Values> {
  const [refused] = useState(createRefusedValues<Values>);
  return refused;
}

function createRefusedValues<Values extends object>(): RefusedValues<Values> {
  const refused = new Map<string, { value: unknown; sentence: string }>();
  return {
    validate: (values) =>
      Object.fromEntries(
        Object.entries(values).flatMap(([name, value]) => {
          const known = refused.get(name);
          return known && known.value === value ? [[name, known.sentence]] : [];
        }),
      ),
    remember(fields, values) {
      refused.clear();
      for (const [name, value] of Object.entries(values)) {
        const sentence = fields[name]?.[0];
        if (sentence) refused.set(name, { value, sentence });
      }
    },
  };
}
