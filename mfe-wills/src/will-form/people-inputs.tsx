import { willFields } from '@heartwood/shared/domain';
import { FieldGroup, SelectField } from '@heartwood/shared/ui';
import { CheckboxAnswer, TextAnswer } from './answer-field';

function Testator() {
  const { label, hint, options } = willFields.county;
  return (
    <>
      <TextAnswer name="testator_name" autoComplete="name" />
      <TextAnswer name="street_address" autoComplete="address-line1" />
      <SelectField
        name="county"
        label={label}
        hint={hint}
        options={options}
        placeholder="Choose your county"
        optional
      />
    </>
  );
}

function Executor() {
  return (
    <>
      <TextAnswer name="executor" />
      <CheckboxAnswer name="executor_is_21" />
      <TextAnswer name="alternate_executor" />
    </>
  );
}

function Witnesses() {
  return ([1, 2] as const).map((number) => (
    <FieldGroup key={number} legend={`Witness ${number}`}>
      <TextAnswer name={`witness_${number}_name`} />
      <TextAnswer name={`witness_${number}_email`} type="email" />
    </FieldGroup>
  ));
}

export const peopleInputs = { testator: Testator, executor: Executor, witnesses: Witnesses };
