import { useFormikContext } from 'formik';
import { useEffect } from 'react';
import type { Kept } from './kept';

interface KeepTypingProps<Values> {
  kept: Pick<Kept<Values>, 'write' | 'drop'>;
  whose: string;
  /** What the form says before anything is typed. */
  start: Values;
}

/** Keeps what is typed into the form around it, for as long as it differs from what the form began with. */
export function KeepTyping<Values extends object>({ kept, whose, start }: KeepTypingProps<Values>) {
  const { values } = useFormikContext<Values>();
  const [typed, begun] = [JSON.stringify(values), JSON.stringify(start)];
  useEffect(() => {
    if (typed === begun) kept.drop(whose);
    else kept.write(whose, values);
  }, [kept, whose, typed, begun, values]);
  return null;
}
