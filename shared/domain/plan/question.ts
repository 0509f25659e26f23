import { mixed, type ObjectShape } from 'yup';
import type { IsoDate } from '../dates/dates';
import {
  ADDRESS_LIMIT,
  choiceField,
  dateField,
  emailField,
  freeText,
  listField,
  nameField,
  objectField,
  personNameField,
} from '../fields';
import { messages } from '../messages';

/** Somebody whom a paper names, with how to reach them; '' where it isn't known. */
export interface PaperPerson {
  name: string;
  email: string;
  phone: string;
  address: string;
}

/** A thing on the list of C.R.S. 15-11-513, and who gets it. */
export interface PaperThing {
  thing: string;
  to: string;
  notes: string;
}

/** A power that needs an express grant, and the initials that grant it. */
export interface GrantedPower {
  power: string;
  initials: string;
}

/** The keys of a choice with what each says. */
export type Options = Readonly<Record<string, string>>;

/** One type for each kind, so that a union of them can be told apart. */
type Kind<Name extends string, More = object> = Name extends string ? { kind: Name } & More : never;

export type PaperInput =
  | Kind<'name' | 'line' | 'text' | 'date' | 'person'>
  | Kind<'choice' | 'choices', { options: Options }>
  | Kind<'initials', { options: Options; warnings: Options }>
  | Kind<'people' | 'things', { max: number }>;

/**
 * A question of a paper: everything else about it, such as its form and its schema, is derived from this.
 */
export interface Question {
  label: string;
  hint?: string;
  /** The heading that it is under on the screen. */
  step: string;
  input: PaperInput;
  /** Whether it has to be answered before the paper is signed. A draft may be incomplete. */
  required?: boolean;
  /** Is asked, and counts, only while the choice of this name has one of these values. */
  when?: readonly [field: string, ...values: string[]];
}

export type Questions = Readonly<Record<string, Question>>;

type AnswerTo<Input> = Input extends { kind: 'choice'; options: infer Of }
  ? (keyof Of & string) | ''
  : Input extends { kind: 'choices'; options: infer Of }
    ? (keyof Of & string)[]
    : Input extends { kind: 'initials' }
      ? GrantedPower[]
      : Input extends { kind: 'person' }
        ? PaperPerson
        : Input extends { kind: 'people' }
          ? PaperPerson[]
          : Input extends { kind: 'things' }
            ? PaperThing[]
            : Input extends { kind: 'date' }
              ? IsoDate | null
              : string;

/** The answers to a paper's questions. */
export type AnswersTo<Asked extends Questions> = {
  -readonly [Field in keyof Asked]: AnswerTo<Asked[Field]['input']>;
};

/** Answers of any paper, by the names of the questions. */
export type AnyAnswers = AnswersTo<Questions>;

const person = () => ({
  name: personNameField(nameField('Name')),
  email: emailField(),
  phone: freeText('Phone', { max: 40 }),
  address: freeText('Address', { max: ADDRESS_LIMIT }),
});

const several = (label: string, options: Options) => {
  const keys = Object.keys(options);
  return mixed<string[]>(
    (value): value is string[] =>
      Array.isArray(value) &&
      value.length <= keys.length &&
      value.every((each) => keys.includes(each)) &&
      new Set(value).size === value.length,
  )
    .transform((value: unknown) => value ?? [])
    .typeError(messages.choose(label))
    .default([])
    .meta({ json: { type: 'array', items: { type: 'string', enum: keys }, maxItems: keys.length } });
};

/** The longest text of a person's own in a paper: about three pages. */
const MAX_TEXT = 5000;

function fieldOf({ label, input }: Question) {
  switch (input.kind) {
    case 'name':
      return personNameField(nameField(label));
    case 'line':
      return freeText(label, { max: ADDRESS_LIMIT });
    case 'text':
      return freeText(label, { max: MAX_TEXT, lines: true });
    case 'date':
      return dateField();
    case 'choice':
      return choiceField(label, ['', ...Object.keys(input.options)]).default('');
    case 'choices':
      return several(label, input.options);
    case 'initials':
      return listField(
        label,
        objectField({
          power: choiceField(label, Object.keys(input.options)).required(messages.choose(label)),
          initials: freeText('Initials', { max: 10 }),
        }),
        Object.keys(input.options).length,
      );
    case 'person':
      return objectField(person());
    case 'people':
      return listField(label, objectField(person()), input.max);
    case 'things':
      return listField(
        label,
        objectField({
          thing: freeText('Thing', { max: 500 }),
          to: personNameField(nameField('Who gets it')),
          notes: freeText('Notes', { max: 500 }),
        }),
        input.max,
      );
  }
}

/** The schema of a paper's answers: their types and limits. All may be blank, as in a draft. */
export function answersSchema(questions: Questions) {
  const fields = Object.entries(questions).map(([name, question]) => [name, fieldOf(question)] as const);
  return objectField(Object.fromEntries(fields) as ObjectShape);
}

/** Whether a question is asked, by what was answered so far. */
export function isAsked({ when }: Question, answers: AnyAnswers): boolean {
  if (!when) return true;
  const [field, ...values] = when;
  return values.some((value) => value === answers[field]);
}
