import { willFields, type WillForm } from '@heartwood/domain';
import { Disclosure, FieldGroup, RadioGroupField, SelectField } from '@heartwood/ui';
import { t, translated } from '@heartwood/i18n';
import { useFormikContext } from 'formik';
import { CheckboxAnswer, NameAnswer, TextAnswer } from './answer-field';
import { translateQuestion, choices } from './translate-question';

function Testator() {
  const { initialValues } = useFormikContext<WillForm>();
  return (
    <>
      <TextAnswer name="testator_name" autoComplete="name" />
      <Disclosure label={t('I also use another name')} open={Boolean(initialValues.also_known_as)}>
        <TextAnswer name="also_known_as" optional />
      </Disclosure>
      <TextAnswer name="street_address" autoComplete="address-line1" />
      <SelectField
        name="county"
        {...translateQuestion(willFields.county)}
        options={willFields.county.options}
        placeholder={t('Choose your county')}
        optional
      />
    </>
  );
}

function Executor() {
  return (
    <>
      <NameAnswer name="executor" optional={false} />
      <CheckboxAnswer name="executor_is_21" />
      <CoExecutor />
      <NameAnswer name="alternate_executor" />
    </>
  );
}

/** Collapsed, because most wills have one executor. */
function CoExecutor() {
  const { values, initialValues } = useFormikContext<WillForm>();
  const { label, options } = willFields.co_executors_act;
  return (
    <Disclosure label={t('Name a second executor')} open={Boolean(initialValues.co_executor)}>
      <NameAnswer name="co_executor" />
      {values.co_executor.trim() && (
        <RadioGroupField name="co_executors_act" label={translated(label)} options={choices(options)} />
      )}
    </Disclosure>
  );
}

function Witnesses() {
  return ([1, 2] as const).map((number) => (
    <FieldGroup key={number} legend={t('Witness {number}', { number })}>
      <NameAnswer name={`witness_${number}_name`} optional={false} />
      <TextAnswer name={`witness_${number}_email`} type="email" />
    </FieldGroup>
  ));
}

export const peopleInputs = { testator: Testator, executor: Executor, witnesses: Witnesses };
