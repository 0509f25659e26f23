import { eachField, type WillInput } from './form/will-fields';

/** A will's answers in the database's format. Those of the first release have no version. */
export type StoredWill = WillInput & { shape?: number };

type AddedField = readonly [name: string, field: Pick<(typeof eachField)[number][1], 'added'>];

/** The shape in which wills are stored now: 1 is the first release's, and a field that is added raises it. */
const shapeOf = (fields: readonly AddedField[]) =>
  fields.reduce((shape, [, { added }]) => Math.max(shape, added?.shape ?? 1), 1);

/**
 * The answers in the stored format. The first version isn't marked, so that the first
 * release can read it too.
 */
export function storedWill(will: WillInput, fields: readonly AddedField[] = eachField): StoredWill {
  const shape = shapeOf(fields);
  return shape === 1 ? will : { ...will, shape };
}

/**
 * A stored will in the current format: fields that were added later get the default value of their question.
 */
export function readStoredWill(
  { shape = 1, ...answers }: StoredWill,
  fields: readonly AddedField[] = eachField,
): WillInput {
  const later = fields.flatMap(([name, { added }]) =>
    added && added.shape > shape ? [[name, added.before] as const] : [],
  );
  return Object.assign(answers, Object.fromEntries(later));
}
