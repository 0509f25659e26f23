import { isBlank, listField, nameField, objectField, freeText } from '../../fields';
import { messages } from '../../messages';
import { filledRows, isolated, nameInEachRow, summaryRow, withoutBlankRows } from './answers';
import { question, type Field } from './question';

export interface PersonalPropertyBeneficiary {
  name: string;
  description: string;
}

export const emptyItem: PersonalPropertyBeneficiary = { name: '', description: '' };

const row = objectField({
  name: nameField('Name').test('name', messages.propertyName, function (value) {
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

const items: Field<PersonalPropertyBeneficiary[]> = {
  label: 'Personal property',
  hint: 'A ring, a car, a guitar: say who gets which thing, and describe it so that nobody can mistake it. You can leave this empty.',
  schema: listField('Personal property', row, 100).transform(withoutBlankRows),
  schemaInStep: listField('Personal property', row, 100),
  empty: () => [],
  emptyRows: { personal_property_beneficiaries: emptyItem },
  toForm: (rows) => rows.map((row) => ({ ...row })),
  summary: (rows) => [
    summaryRow(
      'Personal property',
      ...filledRows(rows).map(({ name, description }) => `${isolated(name)}: ${description}`),
    ),
  ],
  people: nameInEachRow({ kind: 'beneficiary' }),
  example: [{ name: 'Nora Moreno', description: 'The upright piano in the living room' }],
};

/** Things that someone gets. */
export const personalProperty = question({
  step: 'property',
  fields: { personal_property_beneficiaries: items },
});
