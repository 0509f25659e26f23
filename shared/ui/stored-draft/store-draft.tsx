import { useFormikContext } from 'formik';
import { useEffect } from 'react';
import type { StoredDraft } from './stored-draft';

interface StoreDraftProps<Values> {
  kept: Pick<StoredDraft<Values>, 'write' | 'drop'>;
  whose: string;
  /** What the form says before anything is typed. */
  start: Values;
}

/** Keeps what is typed into the form around it, for as long as it differs from what the form began with. */
export function StoreDraft<Values extends object>({ kept, whose, start }: StoreDraftProps<Values>) {
  const { values } = useFormikContext<Values>();
  const [typed, begun] = [JSON.stringify(values), JSON.stringify(start)];
  useEffect(() => {
    if (typed === begun) kept.drop(whose);
    else kept.write(whose, values);
  }, [kept, whose, typed, begun, values]);
  return null;
}
