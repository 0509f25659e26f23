import { t } from '@heartwood/i18n';
import { flagField, nameField, personNameField } from '../../../fields';
import { messages } from '../../../messages';
import { nameAnswer, nobody, summaryRow } from '../answers';
import { question, type Field } from '../question';

/** Whether the executor is 21 or older; unknown when missing. */
const isOldEnough: Field<boolean | undefined> = {
  label: 'My executor is 21 or older',
  hint: 'In Colorado a personal representative must be at least 21.',
  schema: flagField('the executor’s age'),
  empty: () => undefined,
  toForm: (value) => value,
  summary: (value) =>
    value === undefined ? [] : [summaryRow('Executor is 21 or older', value ? t('Yes') : t('No'))],
  people: nobody,
  about: 'executor',
  notInText: [''],
  example: true,
};

/** Who carries the will out. */
export const executor = question({
  step: 'executor',
  fields: {
    executor: nameAnswer({
      label: 'Executor',
      hint: 'Full name of the person who carries out your will. Colorado calls them the personal representative.',
      part: { kind: 'office', title: 'executor' },
      schema: personNameField(nameField('Executor')).required(messages.executorRequired),
      example: 'Bob Moreno',
    }),
    executor_is_21: isOldEnough,
    alternate_executor: nameAnswer({
      label: 'Alternate executor',
      hint: 'Steps in if your first choice can’t or doesn’t want to act.',
      part: { kind: 'office', title: 'alternate executor' },
      example: 'Grace Lindqvist',
    }),
  },
});
