import { willFields, type WillForm } from '@heartwood/shared/domain';
import { Disclosure, RadioGroupField } from '@heartwood/shared/ui';
import { useFormikContext } from 'formik';

function Predeceased() {
  const { label, options } = willFields.predeceased_directive;
  return <RadioGroupField name="predeceased_directive" label={label} options={options} />;
}

function DigitalAccess() {
  const { label, hint, options } = willFields.digital_access;
  const answered = useFormikContext<WillForm>().initialValues.digital_access !== '';
  return (
    <Disclosure label="Say who may see your online accounts" open={answered}>
      <RadioGroupField name="digital_access" label={label} hint={hint} options={options} optional />
    </Disclosure>
  );
}

function SelfProving() {
  const { label, options } = willFields.self_proving;
  return <RadioGroupField name="self_proving" label={label} options={options} />;
}

export const choiceInputs = {
  predeceased: Predeceased,
  digitalAccess: DigitalAccess,
  selfProving: SelfProving,
};
