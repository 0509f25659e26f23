import { t } from '@heartwood/i18n';
import { flagField, isBlank, nameField, personNameField } from '../../../fields';
import { messages } from '../../../messages';
import { choiceLabel, choiceSchema, nameAnswer, nobody, summaryRow, type ChoiceField } from '../answers';
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

type CoExecutorsAct = 'jointly' | 'alone';

/**
 * Two act together unless the will provides otherwise (C.R.S. 15-12-717, uniform text read),
 * so the testator chooses.
 */
const actOptions: ChoiceField<CoExecutorsAct | undefined, CoExecutorsAct | ''>['options'] = [
  {
    value: 'jointly',
    label: 'Together',
    hint: 'Both must agree to what is done. That is safer, and slower.',
  },
  {
    value: 'alone',
    label: 'Either may act alone',
    hint: 'One of them is enough. That is faster, and needs more trust.',
  },
];

const actLabel = 'How your two executors act';

const coExecutorsAct: ChoiceField<CoExecutorsAct | undefined, CoExecutorsAct | ''> = {
  label: actLabel,
  options: actOptions,
  schema: choiceSchema('how your executors act', actOptions).test(
    'chosen',
    messages.coExecutorsAct,
    function (value) {
      const { co_executor }: { co_executor?: string } = this.parent;
      return value !== undefined || isBlank(co_executor);
    },
  ),
  empty: () => '',
  toForm: (value) => value ?? '',
  summary: (value) => [summaryRow(actLabel, choiceLabel(actOptions, value))],
  people: nobody,
  added: { shape: 6, before: undefined },
  example: 'jointly',
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
    co_executor: nameAnswer({
      label: 'Co-executor',
      hint: 'A second person who carries out your will with the first.',
      part: { kind: 'office', title: 'co-executor' },
      added: { shape: 6, before: '' },
      example: 'Ivy Lindqvist',
    }),
    co_executors_act: coExecutorsAct,
    alternate_executor: nameAnswer({
      label: 'Alternate executor',
      hint: 'Steps in if your first choice can’t or doesn’t want to act.',
      part: { kind: 'office', title: 'alternate executor' },
      example: 'Grace Lindqvist',
    }),
  },
});
