import { textField } from '../../fields';
import { textAnswer } from './answers';
import { question } from './question';

/** A charity that takes what nobody else can, or an amount; '' for none. */
export const charity = question({
  step: 'family',
  fields: {
    donation: textAnswer({
      label: 'Charity',
      hint: 'Its name; it takes what is left if nobody else can. With an amount, as in “$500 to Denver Food Bank”, it gets that first.',
      schema: textField('Charity', { max: 500 }),
      example: 'Foothills Animal Rescue',
    }),
  },
});
