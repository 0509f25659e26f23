import { freeText, isBlank, listField, nameField, objectField, personNameField } from '../../../fields';
import { messages } from '../../../messages';
import { filledRows, summaryRow } from '../answers';
import {
  emptyCoTaker,
  hasCoTakers,
  predeceasedWords,
  sharedThingFields,
  sharedThingForm,
  sharedThingInStep,
  takersInEachRow,
  takerWords,
  withoutBlankThings,
  type SharedThing,
  type SharedThingForm,
} from './co-takers';
import type { Field } from '../question';

/** A thing in words, and who gets it: one person, or several in parts. */
export interface DescribedGift extends SharedThing {
  name: string;
  description: string;
}

export interface DescribedGiftForm extends SharedThingForm {
  name: string;
  description: string;
}

const rowInStep = objectField({
  name: personNameField(nameField('Name')).test('name', messages.propertyName, function (value) {
    const { description, ...shared }: { description?: string; shared_with?: unknown } = this.parent;
    return value !== '' || (isBlank(description) && !hasCoTakers(shared));
  }),
  description: freeText('Description', { max: 2000, lines: true }).test(
    'description',
    messages.propertyDescription,
    function (value) {
      const { name }: { name?: string } = this.parent;
      return value !== '' || isBlank(name);
    },
  ),
  ...sharedThingInStep,
});

const row = rowInStep.shape(sharedThingFields);

const typed = ['name', 'description'] as const;

/** The common part of all lists of described gifts: each row names a person and a thing, or is blank. */
export const describedGifts = (label: string) =>
  ({
    label,
    schema: listField(label, row, 100).transform(withoutBlankThings(typed)),
    schemaInStep: listField(label, rowInStep, 100),
    empty: () => [],
    toForm: (rows) =>
      rows.map(({ name, description, ...shared }) => ({ name, description, ...sharedThingForm(shared) })),
    summary: (rows) => [
      summaryRow(
        label,
        ...filledRows(rows, typed).flatMap((gift) => [
          `${takerWords(gift)}: ${gift.description}`,
          predeceasedWords(gift),
        ]),
      ),
    ],
    people: takersInEachRow,
  }) satisfies Partial<Field<DescribedGift[], DescribedGiftForm[]>>;

/** The empty rows of such a list, and of those who share a thing. */
export const emptyGiftRows = { shared_with: emptyCoTaker };
