import { t } from '@heartwood/i18n';
import { flagField } from '../../../fields';
import { glossary } from '../../../glossary';
import { nameAnswer, nobody, summaryRow } from '../answers';
import { question, type Field } from '../question';

/** Whether the testator put the choice off: forms ask for a guardian while there are children under 18. */
const decidesLater: Field<boolean | undefined> = {
  label: 'Decide later',
  hint: 'Your will then names no guardian, and a court would choose one.',
  schema: flagField('the guardian'),
  empty: () => undefined,
  toForm: (value) => value,
  summary: (value) => (value ? [summaryRow('Guardian to be decided later', t('Yes'))] : []),
  people: nobody,
  notInText: [''],
  added: { shape: 4, before: undefined },
  example: true,
};

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
    guardian_later: decidesLater,
    alternate_guardian: nameAnswer({
      label: 'Alternate guardian',
      part: { kind: 'office', title: 'alternate guardian' },
      example: 'Henry Lindqvist',
    }),
  },
});
