import { TEXT_LIMIT, freeText } from '../../fields';
import { textAnswer } from './answers';
import { question } from './question';

/** Everything in the testator's own words. */
export const specialInstructions = question({
  step: 'final',
  fields: {
    special_instructions: textAnswer({
      label: 'Special instructions',
      hint: 'Wishes for your funeral, your pets, your online accounts: in your own words.',
      schema: freeText('Special instructions', { max: TEXT_LIMIT, lines: true }),
      example: 'Please hold the memorial outdoors, and play Nora’s recordings.',
    }),
  },
});
