import { freeText, isBlank, listField, nameField, objectField, personNameField } from '../../../fields';
import { messages } from '../../../messages';
import { filledRows, isolated, nameInEachRow, summaryRow, withoutBlankRows } from '../answers';
import type { Field } from '../question';

/** A thing in words, and who gets it. */
export interface DescribedGift {
  name: string;
  description: string;
}

const row = objectField({
  name: personNameField(nameField('Name')).test('name', messages.propertyName, function (value) {
    const { description }: { description?: string } = this.parent;
    return value !== '' || isBlank(description);
  }),
  description: freeText('Description', { max: 2000, lines: true }).test(
    'description',
    messages.propertyDescription,
    function (value) {
      const { name }: { name?: string } = this.parent;
      return value !== '' || isBlank(name);
    },
  ),
});

const typed = ['name', 'description'] as const;

/** The common part of all lists of described gifts: each row names a person and a thing, or is blank. */
export const describedGifts = (label: string) =>
  ({
    label,
    schema: listField(label, row, 100).transform(withoutBlankRows(typed)),
    schemaInStep: listField(label, row, 100),
    empty: () => [],
    toForm: (rows) => rows.map((each) => ({ ...each })),
    summary: (rows) => [
      summaryRow(
        label,
        ...filledRows(rows, typed).map(({ name, description }) => `${isolated(name)}: ${description}`),
      ),
    ],
    people: nameInEachRow({ kind: 'beneficiary' }),
  }) satisfies Partial<Field<DescribedGift[]>>;
