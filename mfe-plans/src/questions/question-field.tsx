import type { Question } from '@heartwood/domain';
import { DateField, FieldGroup, NameField, RadioGroupField, TextAreaField, TextField } from '@heartwood/ui';
import { translated } from '@heartwood/i18n';
import { ChoicesInput, InitialsInput } from './choice-inputs';
import { PeopleInputs, PersonInputs, ThingInputs } from './person-inputs';

/** The input of a question. */
export function QuestionField({ name, question }: { name: string; question: Question }) {
  const { input, required = false } = question;
  const label = translated(question.label);
  const hint = question.hint && translated(question.hint);
  const field = { name, label, hint, optional: !required };
  switch (input.kind) {
    case 'name':
      return <NameField {...field} />;
    case 'line':
      return <TextField {...field} />;
    case 'text':
      return <TextAreaField {...field} rows={3} />;
    case 'date':
      return <DateField {...field} />;
    case 'choice':
      return (
        <RadioGroupField
          {...field}
          options={Object.entries(input.options).map(([value, said]) => ({ value, label: translated(said) }))}
        />
      );
    case 'choices':
      return <ChoicesInput name={name} question={question} options={input.options} />;
    case 'initials':
      return (
        <InitialsInput name={name} question={question} options={input.options} warnings={input.warnings} />
      );
    case 'person':
      return (
        <FieldGroup legend={label} hint={hint} name={name}>
          <PersonInputs name={name} whose={label} />
        </FieldGroup>
      );
    case 'people':
    case 'things':
      return (
        <FieldGroup legend={label} hint={hint} name={name}>
          {input.kind === 'people' ? (
            <PeopleInputs name={name} noun={label} />
          ) : (
            <ThingInputs name={name} noun={label} />
          )}
        </FieldGroup>
      );
  }
}
