import { glossary } from '../../../glossary';
import { nameAnswer } from '../answers';
import { question } from '../question';

/**
 * Who manages what a person under 21 gets (Colorado Uniform Transfers to Minors Act, C.R.S. 11-50-101 and
 * following). The act sets the age of 21; a will can't choose another.
 */
export const custodian = question({
  step: 'family',
  fields: {
    custodian: nameAnswer({
      label: 'Custodian',
      hint: glossary.custodian.means,
      part: { kind: 'office', title: 'custodian' },
      added: { shape: 3, before: '' },
      example: 'Grace Lindqvist',
    }),
    alternate_custodian: nameAnswer({
      label: 'Alternate custodian',
      hint: 'An adult of 21 or older, or a trust company.',
      part: { kind: 'office', title: 'alternate custodian' },
      added: { shape: 3, before: '' },
      example: 'Henry Lindqvist',
    }),
  },
});
