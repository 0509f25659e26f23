import { ADDRESS_LIMIT, nameField, textField } from '../../fields';
import { messages } from '../../messages';
import { nameAnswer, textAnswer } from './answers';
import { question } from './question';

/** Who makes the will. */
export const testator = question({
  step: 'you',
  fields: {
    testator_name: nameAnswer({
      label: 'Testator name',
      hint: 'Your full legal name, as it stands on your driver’s license or passport.',
      part: { kind: 'testator' },
      schema: nameField('Your full name').required(messages.required('Your full name')),
      empty: ({ testator_name }) => testator_name,
      example: 'Alice Moreno',
    }),
    street_address: textAnswer({
      label: 'Street address',
      hint: 'Where you live: street, city, state and ZIP code.',
      schema: textField('Address', { max: ADDRESS_LIMIT }),
      empty: ({ street_address }) => street_address,
      example: '418 Juniper Street, Golden, CO 80401',
    }),
  },
});
