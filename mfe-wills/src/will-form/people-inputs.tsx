import { willFields } from '@heartwood/domain';
import { FieldGroup, SelectField } from '@heartwood/ui';
import { t } from '@heartwood/i18n';
import { CheckboxAnswer, NameAnswer, TextAnswer } from './answer-field';
import { asked } from './asked';

function Testator() {
  return (
    <>
      <TextAnswer name="testator_name" autoComplete="name" />
      <TextAnswer name="street_address" autoComplete="address-line1" />
      <SelectField
        name="county"
        {...asked(willFields.county)}
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
      <NameAnswer name="alternate_executor" />
    </>
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
