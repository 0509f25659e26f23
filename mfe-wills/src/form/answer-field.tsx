import { willFields, type WillForm } from '@heartwood/domain';
import { CheckboxField, NameField, TextField } from '@heartwood/ui';
import type { ComponentProps } from 'react';
import { translateQuestion } from './translate-question';

/** The fields of a will's form whose value is of one kind. */
type FieldsOf<Value> = {
  [Name in keyof WillForm]-?: WillForm[Name] extends Value ? Name : never;
}[keyof WillForm];

interface TextAnswerProps extends Pick<
  ComponentProps<typeof TextField>,
  'type' | 'autoComplete' | 'optional'
> {
  name: FieldsOf<string>;
}

/** One line of text, with the label and the hint of its question. */
export function TextAnswer({ name, autoComplete = 'off', ...props }: TextAnswerProps) {
  const described = willFields[name].schema.describe();
  const optional = 'optional' in described && described.optional;
  return (
    <TextField
      name={name}
      {...translateQuestion(willFields[name])}
      autoComplete={autoComplete}
      optional={optional}
      {...props}
    />
  );
}

/**
 * The name of a person, with the label and the hint of its question: the people that the
 * form knows are offered.
 */
export function NameAnswer({ name, optional = true }: { name: FieldsOf<string>; optional?: boolean }) {
  return <NameField name={name} {...translateQuestion(willFields[name])} optional={optional} />;
}

/** A checkbox. */
export function CheckboxAnswer({ name }: { name: FieldsOf<boolean | undefined> }) {
  return <CheckboxField name={name} {...translateQuestion(willFields[name])} />;
}
