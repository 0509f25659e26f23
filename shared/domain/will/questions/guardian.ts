import { nameAnswer } from './answers';
import { question } from './question';

/** Who raises the testator's children under 18. */
export const guardian = question({
  step: 'family',
  fields: {
    guardian: nameAnswer({
      label: 'Guardian',
      hint: 'The person you nominate to raise your children if neither parent can. The court has the last word.',
      part: { kind: 'office', title: 'guardian' },
      example: 'Grace Lindqvist',
    }),
    alternate_guardian: nameAnswer({
      label: 'Alternate guardian',
      part: { kind: 'office', title: 'alternate guardian' },
      example: 'Henry Lindqvist',
    }),
  },
});
