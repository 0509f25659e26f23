import { freeText, isBlank, listField, nameField, objectField, personNameField } from '../../../fields';
import { messages } from '../../../messages';
import { filledOrNone, filledRows, isolated, nameInEachRow, summaryRow } from '../answers';
import { question, type Field } from '../question';

/** Who somebody in the will is: the relationship, another name, the town. */
export interface DescribedPerson {
  name: string;
  description: string;
}

export const emptyDescribedPerson: DescribedPerson = { name: '', description: '' };

const row = objectField({
  name: personNameField(nameField('Name')).test('name', messages.describedName, function (value) {
    const { description }: { description?: string } = this.parent;
    return value !== '' || isBlank(description);
  }),
  description: freeText('Who this is', { max: 100 }).test(
    'description',
    messages.describedAs,
    function (value) {
      const { name }: { name?: string } = this.parent;
      return value !== '' || isBlank(name);
    },
  ),
});

const typed = ['name', 'description'] as const;

const rows = () => listField('Who people are', row, 100).default(undefined);

const described: Field<DescribedPerson[] | undefined, DescribedPerson[]> = {
  label: 'Who people are',
  hint: 'Say who they are to you, what else they are called, or where they live. Then nobody mixes them up.',
  schema: rows().transform(filledOrNone(typed)),
  schemaInStep: rows(),
  empty: () => [],
  emptyRows: { people_described: emptyDescribedPerson },
  toForm: (value = []) => value,
  summary: (value) => [
    summaryRow(
      'Who people are',
      ...filledRows(value, typed).map(({ name, description }) => `${isolated(name)}: ${description}`),
    ),
  ],
  people: (value, visit) => value && nameInEachRow<DescribedPerson>({ kind: 'described' })(value, visit),
  about: 'testator_name',
  added: { shape: 6, before: undefined },
  example: [{ name: 'Ivy Lindqvist', description: 'my neighbor, also known as Ivy Berg' }],
};

/** Who the people in the will are, in the testator's words. */
export const peopleDescribed = question({ step: 'final', fields: { people_described: described } });
