import { choiceField } from '../../fields';
import { term, type AddedTerm, type TermInput } from './term';

interface ChoiceTerm<Value extends string> {
  label: string;
  options: readonly { value: Value; label: string; hint?: string }[];
  proposed: NoInfer<Value>;
  example: NoInfer<Value>;
}

/** A term with a few choices: all of them are shown, and one is selected from the start. */
export function choiceTerm<const Value extends string>(choice: ChoiceTerm<Value>): AddedTerm<Value> {
  const { label, options, proposed, example } = choice;
  const input: TermInput = { kind: 'choice', options };
  return term<Value>({
    label,
    input,
    schema: choiceField(
      label,
      options.map(({ value }) => value),
    ),
    toForm: (value) => value,
    words: (value) => options.find((option) => option.value === value)?.label ?? value,
    added: { proposed },
    example,
  });
}
