import { coloradoCounties } from '../../../places/colorado-counties';
import { ADDRESS_LIMIT, mailedNameField, freeText, nameLeftOpen, personNameField } from '../../../fields';
import { messages } from '../../../messages';
import { choiceSchema, nameAnswer, nobody, summaryRow, textAnswer, type ChoiceField } from '../answers';
import { question, type Field } from '../question';

const options = coloradoCounties.map((name) => ({ value: name, label: name }));

/** The testator's permanent county, and so the court for the will; open for people outside Colorado. */
const county: ChoiceField<string | undefined, string> = {
  label: 'County',
  hint: 'The Colorado county you live in. Its court handles your will. Leave it blank if you live in another state.',
  options,
  schema: choiceSchema('the county', options),
  empty: () => '',
  toForm: (value) => value ?? '',
  summary: (value) => (value ? [summaryRow('County', value)] : []),
  people: nobody,
  added: { shape: 3, before: undefined },
  example: 'Jefferson',
};

/** Another name of the testator, which stands in deeds or accounts: a maiden name, a nickname. */
const alsoKnownAs: Field<string | undefined, string> = {
  label: 'Also known as',
  hint: 'As it stands on a deed, an account, or an older ID, such as your name before you married.',
  schema: nameLeftOpen('Also known as'),
  empty: () => '',
  toForm: (value) => value ?? '',
  summary: (value) => (value ? [summaryRow('Also known as', value)] : []),
  people: (value, visit) => value && visit(value, '', { kind: 'testator' }),
  about: 'testator_name',
  added: { shape: 6, before: undefined },
  example: 'Alice Quintero',
};

/** Who makes the will. */
export const testator = question({
  step: 'you',
  fields: {
    testator_name: nameAnswer({
      label: 'Testator name',
      hint: 'Your full legal name, as shown on your driver’s license or passport.',
      part: { kind: 'testator' },
      schema: personNameField(mailedNameField('Your full name')).required(
        messages.required('Your full name'),
      ),
      empty: ({ testator_name }) => testator_name,
      example: 'Alice Moreno',
    }),
    also_known_as: alsoKnownAs,
    street_address: textAnswer({
      label: 'Street address',
      hint: 'Where you live: street, city, state, and ZIP code.',
      schema: freeText('Address', { max: ADDRESS_LIMIT }),
      empty: ({ street_address }) => street_address,
      example: '418 Juniper Street, Golden, CO 80401',
    }),
    county,
  },
});
