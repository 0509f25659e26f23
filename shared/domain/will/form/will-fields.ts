import type { ISchema } from 'yup';
import { questions } from '../questions';
import type { Field } from '../questions/question';

type UnionToIntersection<Union> = (Union extends unknown ? (each: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;

type Questions = typeof questions;

/** Every field of a will, by the name that the API gives it. */
type WillFields = UnionToIntersection<Questions[keyof Questions]['fields']>;

export type WillFieldName = keyof WillFields;

type ValueOf<Of> = Of extends { example: infer Value } ? Value : never;
type TypedOf<Of> = Of extends { toForm(value: never): infer Typed } ? Typed : never;

type Values = { [Name in WillFieldName]: ValueOf<WillFields[Name]> };
type Typed = { [Name in WillFieldName]: TypedOf<WillFields[Name]> };

type Optional<All> = { [Name in keyof All]: undefined extends All[Name] ? Name : never }[keyof All];

/** The schema of each field of a whole will. */
export type WillSchemas = { [Name in WillFieldName]: ISchema<Values[Name]> };

/** Fields whose value may be undefined are optional. */
type Answers<All> = Simplify<Omit<All, Optional<All>> & Partial<Pick<All, Optional<All>>>>;
type Simplify<All> = { [Name in keyof All]: All[Name] };

/** The answers of the wizard or the edit form; the payload of POST and PUT, without signatures. */
export type WillInput = Answers<Values>;

/** The values of the wizard and the edit form: numbers are the text a person types, an open choice is ''. */
export type WillForm = Answers<Typed>;

export const willFields: WillFields = Object.assign(
  {},
  ...Object.values(questions).map(({ fields }) => fields),
);

/** Each field with its name, in the order of the questions. */
export const eachField = Object.entries<Field<unknown, unknown>>(willFields);

/** Makes an object with a value for each field of a will; leaves out undefined ones. */
export function forEachField<Made>(make: (field: Field<unknown, unknown>, name: string) => unknown): Made {
  const made = eachField.map(([name, field]) => [name, make(field, name)] as const);
  return Object.fromEntries(made.filter(([, value]) => value !== undefined)) as Made;
}
