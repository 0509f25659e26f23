import type { IsoDate } from '../dates/dates';
import type { Part } from './questions/question';
import { forEachField, type WillInput } from './form/will-fields';

/**
 * The answers of a will for another will that begins as a copy of it.
 * @param today the day that stands on the copy
 * @param rename the name to put in the place of one
 */
export function copyWill(
  will: WillInput,
  today: IsoDate,
  rename: (name: string, part: Part) => string = (name) => name,
): WillInput {
  const before: Record<string, unknown> = will;
  const after: Record<string, unknown> = forEachField((field, name) => {
    const named = field.people(before[name], (person, _at, part) => rename(person, part));
    return field.copied ? field.copied(named, today) : named;
  });
  const isOutdated = (about: string | undefined) => about !== undefined && before[about] !== after[about];
  return forEachField((field, name) => (isOutdated(field.about) ? undefined : after[name]));
}
