import { glossary } from '../../../glossary';
import { nameAnswer } from '../answers';
import { question } from '../question';

/** Who raises the testator's children under 18. */
export const guardian = question({
  step: 'family',
  fields: {
    guardian: nameAnswer({
      label: 'Guardian',
      hint: glossary.guardian.means,
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
